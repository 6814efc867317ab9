import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { RootContent } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { asLedger } from "@/lib/content/ledger-table";
import styles from "./prose.module.css";

/** Renders Markdown at build time, so no parser reaches the browser. */
export function Markdown({ nodes }: { nodes: readonly RootContent[] }): ReactNode {
  const tree = toHast({ type: "root", children: nodes.map((node) => (node.type === "table" ? asLedger(node) : node)) });
  return (
    <div className={styles.prose}>{toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { table: Table } })}</div>
  );
}

/** Wide tables scroll on their own on a phone, by keyboard too. */
function Table({ node: _, ...table }: ComponentProps<"table"> & { node?: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className={styles.scroll} tabIndex={0} aria-label="Table">
      <table {...table} />
    </section>
  );
}
