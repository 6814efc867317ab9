import icons from "./icons.svg";

export type NamedIconProps = { name: string; size: number; strokeWidth?: number; className?: string };

/**
 * An icon that data names, drawn from one cached picture instead of a script. Hidden from screen readers, because the
 * words beside it say the same. An unknown name leaves its place empty.
 */
export function NamedIcon({ name, size, strokeWidth = 2, className }: NamedIconProps) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <use href={`${icons.src}#${name}`} />
    </svg>
  );
}
