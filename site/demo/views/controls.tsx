/** Buttons and panels every view of the demo is made of. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Store } from "../table/store.ts";
import { useReducer } from "preact/hooks";
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

/** A panel with a heading; when it appears through something the player did, the focus moves to the heading. */
export function Panel(props: {
  readonly k: string;
  readonly kind: string;
  readonly takesFocus?: boolean;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wording = useWording();
  useEffect(() => {
    if (props.takesFocus) heading.current?.focus({ preventScroll: false });
  }, [props.takesFocus]);
  return (
    <section class={`sb-demo-panel sb-demo-panel--${props.kind}`} aria-label={wording.t(props.k)}>
      <header class="sb-demo-panel__head">
        <h3 ref={heading} tabIndex={-1} class="sb-demo-panel__title">
          <T k={props.k} />
        </h3>
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
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => store.subscribe(() => renew(undefined as never)), [store]);
  return store.state;
}
