"use no memo";

import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva("inline-flex h-5 items-center whitespace-nowrap rounded-full px-[7px] text-caption", {
  variants: {
    variant: {
      /** Not final: a transaction the bank hasn't posted. */
      pending: "border border-ink-3 border-dashed text-ink-2",
      neutral: "bg-surface-2 text-ink-2",
      good: "bg-sorrel-soft text-sorrel",
      warning: "bg-rust-soft text-worse",
    },
  },
  defaultVariants: { variant: "neutral" },
});

export function Badge({ className, variant, ...rest }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...rest} />;
}

export function PendingBadge({ className }: { className?: string }) {
  return (
    <Badge variant="pending" className={className}>
      Pending
    </Badge>
  );
}
