import type { ReactNode } from "react";

/** The name of a list at the left of a page. */
export function SideTitle({ as: Tag = "h2", children }: { as?: "h2" | "p" | "legend"; children: ReactNode }) {
  return <Tag className={`mb-2 font-semibold text-small ${Tag === "legend" ? "narrow:mb-1" : ""}`}>{children}</Tag>;
}

/** A link of such a list: one line joins them all. What marks the one in sight, and how far apart they are, differs. */
export const SIDE_LINK = "block border-l pl-3.5 text-ink-2 hover:text-ink";

/**
 * Marks the link of the part that is being read, in browsers that know it without a script. It stands here because the
 * build's reader of style sheets does not know the selector yet.
 */
export function InSightStyle() {
  return <style>{IN_SIGHT}</style>;
}

const IN_SIGHT = `[data-contents] { scroll-target-group: auto }
[data-contents] a:target-current { border-left-color: var(--sorrel); box-shadow: inset 1px 0 var(--sorrel); font-weight: 600; color: var(--ink) }`;
