/** Buttons and panels every view of the demo is made of. */
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Store } from "../table/store.ts";
import { Icon, type IconName } from "./mark.tsx";
import { T, useWording } from "./wording.tsx";

interface ActionProps {
  readonly k: string;
  readonly onPress: () => void;
  readonly icon?: IconName;
  readonly kind?: "main" | "plain" | "quiet";
  readonly disabled?: boolean;
  readonly values?: { readonly [name: string]: string | number };
}

/** A button worded by its key. A disabled one stays in the tab order, so that focus is never lost. */
export function Action({ k, onPress, icon, kind = "plain", disabled = false, values = {} }: ActionProps) {
  return (
    <button
      type="button"
      class={`sb-demo-button sb-demo-button--${kind}`}
      data-do={k}
      aria-disabled={disabled ? "true" : undefined}
      onClick={disabled ? undefined : onPress}
    >
      {icon ? <Icon name={icon} /> : null}
      <span class="sb-demo-button__label">
        <T k={k} values={values} />
      </span>
    </button>
  );
}

/** The level of the demo's headings: under the title of a play page, or under a rule. */
export const HeadingLevel = createContext<"h2" | "h3">("h3");

/**
 * A heading of the demo. With `takesFocus` the focus moves to it when it appears, and again when that changes.
 *
 * Only for somebody who is in the demo already: a table that opens by itself takes nobody away from the page.
 */
export function Heading(props: { class: string; takesFocus?: unknown; children: ComponentChildren }) {
  const Level = useContext(HeadingLevel);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const wanted = props.takesFocus !== undefined && props.takesFocus !== false;
    if (wanted && heading.current?.closest(".sb-demo")?.contains(document.activeElement)) heading.current.focus();
  }, [props.takesFocus]);
  return (
    <Level ref={heading} tabIndex={-1} class={props.class}>
      {props.children}
    </Level>
  );
}

/** A panel with a heading; when it appears through something the player did, the focus moves to the heading. */
export function Panel(props: {
  readonly k: string;
  readonly kind: string;
  readonly takesFocus?: boolean;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}) {
  const wording = useWording();
  return (
    <section class={`sb-demo-panel sb-demo-panel--${props.kind}`} aria-label={wording.t(props.k)}>
      <header class="sb-demo-panel__head">
        <Heading class="sb-demo-panel__title" takesFocus={props.takesFocus}>
          <T k={props.k} />
        </Heading>
        {props.onClose ? <CloseButton onPress={props.onClose} /> : null}
      </header>
      {props.children}
    </section>
  );
}

export function CloseButton({ onPress }: { onPress: () => void }) {
  const label = useWording().t("demo.close");
  return (
    <button type="button" class="sb-demo-icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  );
}

/** Renders again whenever the store changes; returns its state. */
export function useStore<State>(store: Store<State>): State {
  const [, setState] = useState(store.state);
  useLayoutEffect(() => {
    const renew = () => setState(store.state);
    renew();
    return store.subscribe(renew);
  }, [store]);
  // A new store shows at once, not only after the effect.
  return store.state;
}
