"use client";
"use no memo";

import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatMoney, formatMoneyParts, type MoneyFormat } from "@/lib/domain/money";
import { toShownMinor } from "./format";
import { useLocale } from "./locale";

const amountVariants = cva("amt", {
  variants: {
    /** The last four are display sizes; `figure` and `net` show small cents. */
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
  /** ISO 4217 code. */
  currency: string;
  sign?: MoneyFormat["sign"];
  /** `flow` shows money in as green. Use it with `sign="always"`, since color alone isn't accessible. */
  tone?: "plain" | "flow";
  /** `false` rounds to whole units. */
  cents?: boolean;
  /** `false` while the currency is unknown. */
  hasSymbol?: boolean;
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

/** An amount of money: tabular figures, never wrapped, blurred by "hide amounts". */
export function Amount({
  currency,
  sign = "auto",
  tone = "plain",
  cents = true,
  hasSymbol = true,
  size,
  className,
  value,
  minor,
}: AmountProps) {
  const locale = useLocale();
  const amountMinor = minor ?? toShownMinor(value, currency);
  const parts = formatMoneyParts(amountMinor, currency, { locale, sign, cents, hasSymbol });
  const hasSmallCents = (size === "figure" || size === "net") && parts.fraction !== "";
  return (
    <span className={cn(amountVariants({ size }), tone === "flow" && amountMinor > 0 && "text-income", className)}>
      {parts.sign + parts.symbolAndWhole}
      {hasSmallCents ? <span className="cents">{parts.fraction}</span> : parts.fraction}
    </span>
  );
}

/** Text with amounts of one currency, which "hide amounts" blurs. */
export function MoneyText({ text, currency }: { text: string; currency: string }) {
  const pattern = amountPattern(currency, useLocale());
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: amount } of text.matchAll(pattern)) {
    pieces.push(
      text.slice(end, index),
      <span key={index} className="amt">
        {amount}
      </span>,
    );
    end = index + amount.length;
  }
  return [...pieces, text.slice(end)];
}

const patterns = new Map<string, RegExp>();

/** Matches a number beside the currency's symbol, as `formatMoney` writes it. Arabic adds marks of direction. */
function amountPattern(currency: string, locale: string): RegExp {
  const key = `${locale} ${currency}`;
  let pattern = patterns.get(key);
  if (!pattern) {
    const written = formatMoney(0, currency, { locale, cents: false });
    const symbol = written
      .replace(/[\p{Nd}\u200e\u200f\u061c]/gu, "")
      .trim()
      .replace(/[$.*+?^()|[\]{}\\/]/g, String.raw`\$&`);
    const number = String.raw`\p{Nd}+(?:[.,'’٬٫\u00a0\u202f]\p{Nd}+)*`;
    const between = String.raw`[\s\u200e\u200f\u061c]*`;
    pattern = new RegExp(
      String.raw`[−+]?\u200f?(?:${symbol}${between}${number}|${number}${between}${symbol})\u200f?`,
      "gu",
    );
    patterns.set(key, pattern);
  }
  return pattern;
}
