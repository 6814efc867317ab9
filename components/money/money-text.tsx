"use client";

import { formatMoney } from "@/lib/domain/money";
import { useLocale } from "./locale";

/** Text with amounts of one currency, which "hide amounts" blurs. */
export function MoneyText({ text, currency }: { text: string; currency: string }) {
  const pattern = amountPattern(currency, useLocale());
  return text.split(pattern).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <span key={place} className="amt">
        {piece}
      </span>
    ),
  );
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
      String.raw`([−+]?\u200f?(?:${symbol}${between}${number}|${number}${between}${symbol})\u200f?)`,
      "u",
    );
    patterns.set(key, pattern);
  }
  return pattern;
}
