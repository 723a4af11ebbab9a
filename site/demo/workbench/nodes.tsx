/** The rendered words of a text: only the elements that the build makes of Markdown, and no HTML. */
import { createElement, Fragment } from "preact";
import type { Node } from "./desk.ts";

const ELEMENTS = new Set(["p", "ul", "ol", "li", "strong", "em", "a", "br"]);
/** Bold words that a text begins with, where they are whole sentences: they stand on lines of their own. */
const SETTLES = "sb-settles";

export function Nodes({ nodes, root }: { nodes: readonly Node[]; root: string }) {
  return (
    <>
      {nodes.map((node, index) => (
        <One key={index} node={node} root={root} />
      ))}
    </>
  );
}

function One({ node, root }: { node: Node; root: string }) {
  if (typeof node === "string") return <Fragment>{node}</Fragment>;
  const [tag, attributes, inside] = node;
  const children = <Nodes nodes={inside} root={root} />;
  if (!ELEMENTS.has(tag)) return children;
  if (tag !== "a")
    return createElement(tag, attributes.class === SETTLES ? { class: SETTLES } : {}, tag === "br" ? null : children);
  const href = attributes.href ?? "";
  // Every link of a text leads to a rule; what else somebody writes is a mistake the checks tell, and no link.
  if (attributes.class !== "sb-rule-link" || href === "") return <span>{children}</span>;
  return (
    <a class="sb-rule-link" href={new URL(href, root).href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
