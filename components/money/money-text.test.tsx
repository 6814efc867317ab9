import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CURRENCIES } from "@/lib/domain/country";
import { formatAmount } from "./format";
import { LocaleProvider } from "./locale";
import { MoneyText } from "./money-text";

const LOCALES = ["en-US", "de-DE", "fr-FR", "en-IN", "de-CH", "ja-JP", "ar-EG", "sv-SE", "pt-BR"];

const hiddenIn = (sentence: Element) => [...sentence.querySelectorAll(".amt")].map(({ textContent }) => textContent);

test.each(LOCALES)("hides exactly the amounts of a sentence in %s", (locale) => {
  const sentences = CURRENCIES.map((currency) => {
    const [low, high] = [formatAmount(-1_234_567.5, currency, { locale }), formatAmount(8, currency, { locale })];
    const whole = formatAmount(42, currency, { locale, cents: false });
    const text = `Lowest on May 31, at ${low}: between ${whole} and ${high}, 8 in 10 times.`;
    return { currency, text, amounts: [low, whole, high] };
  });
  // One render for all currencies: each costs as much as all of them together.
  const { container } = render(
    <LocaleProvider locale={locale}>
      {sentences.map(({ currency, text }) => (
        <p key={currency}>
          <MoneyText text={text} currency={currency} />
        </p>
      ))}
    </LocaleProvider>,
  );
  const shown = [...container.querySelectorAll("p")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(sentences.map(({ text }) => text));
  expect(shown.map(hiddenIn)).toEqual(sentences.map(({ amounts }) => amounts));
});
