import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CURRENCIES } from "@/lib/domain/country";
import { formatAmount } from "./format";
import { LocaleProvider } from "./locale";
import { MoneyText } from "./money-text";

const LOCALES = ["en-US", "de-DE", "fr-FR", "en-IN", "de-CH", "ja-JP", "ar-EG", "sv-SE", "pt-BR"];

function hiddenIn(text: string, currency: string, locale: string): string[] {
  const { container, unmount } = render(
    <LocaleProvider locale={locale}>
      <MoneyText text={text} currency={currency} />
    </LocaleProvider>,
  );
  expect(container.textContent).toBe(text);
  const hidden = [...container.querySelectorAll(".amt")].map(({ textContent }) => textContent ?? "");
  unmount();
  return hidden;
}

test.each(LOCALES)("hides exactly the amounts of a sentence in %s", (locale) => {
  for (const currency of CURRENCIES) {
    const [low, high] = [formatAmount(-1_234_567.5, currency, { locale }), formatAmount(8, currency, { locale })];
    const whole = formatAmount(42, currency, { locale, cents: false });
    const text = `Lowest on May 31, at ${low}: between ${whole} and ${high}, 8 in 10 times.`;
    expect(hiddenIn(text, currency, locale), currency).toEqual([low, whole, high]);
  }
});
