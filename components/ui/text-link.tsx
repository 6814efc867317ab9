"use no memo";

import { cn } from "./cn";
import { Link, type LinkProps } from "./link";

/** Green link in a card's heading or a row. 44 px high on a phone. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={cn(
        "inline-flex shrink-0 items-center gap-1 whitespace-nowrap font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:min-h-11",
        className,
      )}
      {...rest}
    />
  );
}
