import type { ReactNode } from "react";

export function SideTitle({ as: Tag = "h2", children }: { as?: "h2" | "p" | "legend"; children: ReactNode }) {
  return <Tag className={`mb-2 font-semibold text-small ${Tag === "legend" ? "narrow:mb-1" : ""}`}>{children}</Tag>;
}

/** Style of a side link: one line joins them all. The active mark and the spacing vary. */
export const SIDE_LINK = "block border-l pl-3.5 text-ink-2 hover:text-ink";

/**
 * Highlights the link of the section in view, in browsers with scroll targets. Inline, because the build's CSS parser
 * doesn't support the selector yet.
 */
export function InSightStyle() {
  return <style>{IN_SIGHT}</style>;
}

const IN_SIGHT = `[data-contents] { scroll-target-group: auto }
[data-contents] a:target-current { border-left-color: var(--sorrel); box-shadow: inset 1px 0 var(--sorrel); font-weight: 600; color: var(--ink) }`;
