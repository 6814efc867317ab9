import type { ComponentProps } from "react";

const LOOK =
  "inline-flex items-center justify-center whitespace-nowrap rounded-button border font-strong text-lead hover:border-ink";
const PRIMARY =
  "border-transparent bg-sorrel text-sorrel-ink hover:border-transparent hover:bg-[color-mix(in_oklab,var(--sorrel)_88%,var(--ink))]";

type Look = { isPrimary?: boolean; isSmall?: boolean; className?: string };

export function SiteButtonLink({ isPrimary, isSmall, className, ...link }: ComponentProps<"a"> & Look) {
  return <a {...link} className={look({ isPrimary, isSmall, className })} />;
}

export function SiteButton({ isPrimary, isSmall, className, ...button }: ComponentProps<"button"> & Look) {
  return <button type="button" {...button} className={look({ isPrimary, isSmall, className })} />;
}

function look({
  isPrimary = false,
  isSmall = false,
  className = "",
}: { [Name in keyof Look]: Look[Name] | undefined }) {
  return `${LOOK} ${isSmall ? "min-h-11 px-4 text-note" : "min-h-12 px-5.5"} ${isPrimary ? PRIMARY : "border-edge"} ${className}`;
}
