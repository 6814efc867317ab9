"use no memo";

import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table className={cn("w-full border-collapse", className)} {...rest} />;
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={cn("text-caption text-ink-3 [&_th]:py-2 [&_th]:font-normal", className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&>tr]:border-line [&>tr]:border-t", className)} {...rest} />;
}

/** Header of a column or row; `isAmount` aligns it with figures. */
export function TableHeader({
  className,
  isAmount,
  scope = "col",
  ...rest
}: ComponentProps<"th"> & { isAmount?: boolean }) {
  return <th scope={scope} className={cn("pr-4 last:pr-0", isAmount && "text-right", className)} {...rest} />;
}
