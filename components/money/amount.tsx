"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/components/ui/cn";
import { type MoneySign, moneyParts, toMajor } from "./format-money";
import { useLocale } from "./locale";

const amountVariants = cva("amt", {
  variants: {
    /** The last four are the display sizes; of those `figure` and `net` set the cents small. */
    size: {
      inherit: "",
      lead: "text-lead",
      keyfigure: "fig text-keyfigure",
      ledger: "fig text-ledger",
      figure: "fig text-figure",
      net: "fig text-net-phone md:text-net",
    },
  },
  defaultVariants: { size: "inherit" },
});

export type AmountProps = VariantProps<typeof amountVariants> & {
  /** ISO 4217. */
  currency: string;
  sign?: MoneySign;
  /** `flow` colours money in green; money out stays ink. With `sign="always"`, for colour alone says nothing. */
  tone?: "plain" | "flow";
  /** `false` rounds to whole units. */
  hasCents?: boolean;
  className?: string;
} & (
    | {
        /** Major units, as the API sends them. */
        value: number;
        minor?: never;
      }
    | {
        /** Minor units. */
        minor: number;
        value?: never;
      }
  );

/** An amount of money: tabular, never wrapped, blurred by "hide amounts". */
export function Amount({ currency, sign, tone = "plain", hasCents, size, className, value, minor }: AmountProps) {
  const locale = useLocale();
  const major = value ?? toMajor(minor, currency);
  const parts = moneyParts(major, {
    locale,
    currency,
    ...(sign === undefined ? {} : { sign }),
    ...(hasCents === undefined ? {} : { hasCents }),
  });
  const hasSmallCents = size === "figure" || size === "net";
  return (
    <span className={cn(amountVariants({ size }), tone === "flow" && major > 0 && "text-income", className)}>
      {parts.before}
      {hasSmallCents && parts.cents ? <span className="cents">{parts.cents}</span> : parts.cents}
      {parts.after}
    </span>
  );
}
