"use no memo";

import { cn } from "@/components/ui/cn";
import { brand } from "@/lib/brand";

/** Paths on a grid of 24: the left half with the stem, and the right half in rows. */
export const LEAF_PATHS = [
  "M11.2 1v22.4H9.4v-3.55C5.9 19.4 3.6 16.7 3.6 13.2c0-4 2.7-8.4 7.6-12.2z",
  "M12.8 1C15.52 3.11 17.56 5.4 18.83 7.7H12.8zM12.8 9.3h6.8c.53 1.32.8 2.63.8 3.9 0 .24-.01.47-.03.7H12.8zM12.8 15.5h7.23C19.1 18.23 16.45 20 12.8 20z",
];

export function LogoMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={cn("shrink-0", className)}
    >
      {LEAF_PATHS.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** The surrounding link names its destination. */
export function Logo({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span
      className={cn(
        "flex items-center gap-2.5 font-display font-title text-[23px] text-ink leading-none tracking-[-0.02em]",
        className,
      )}
    >
      <LogoMark size={size} className="text-sorrel" />
      {brand.name}
    </span>
  );
}
