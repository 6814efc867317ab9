"use client";

import type { ReactNode } from "react";
import { formatMoney } from "@/lib/domain/money";
import { useLocale } from "./locale";

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
