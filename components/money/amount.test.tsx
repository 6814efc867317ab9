import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CURRENCIES } from "@/lib/domain/country";
import { Amount, MoneyText } from "./amount";
import { Change, shareOfChange } from "./change";
import { formatAmount } from "./format";
import { LocaleProvider } from "./locale";

test("makes amounts hideable and uses a true minus sign", () => {
  render(<Amount value={-1284.61} currency="USD" />);
  expect(screen.getByText("\u2212$1,284.61")).toHaveClass("amt");
});

test("applies the currency's exponent to minor units", () => {
  render(
    <>
      <Amount minor={20400} currency="USD" />
      <Amount minor={1234} currency="JPY" />
    </>,
  );
  expect(screen.getByText("$204.00")).toBeInTheDocument();
  expect(screen.getByText("¥1,234")).toBeInTheDocument();
});

test("sets a display figure's cents small but in the same text", () => {
  const { container } = render(<Amount value={50132.31} currency="USD" size="net" />);
  expect(container).toHaveTextContent("$50,132.31");
  expect(container.querySelector(".cents")).toHaveTextContent(".31");
});

test("formats amounts for the user's locale", () => {
  render(
    <LocaleProvider locale="de-DE">
      <Amount value={1234.5} currency="EUR" />
    </LocaleProvider>,
  );
  expect(screen.getByText(/^1\.234,50\s€$/)).toBeInTheDocument();
});

test("colors and words changes by direction: income up, spending down", () => {
  render(
    <>
      <Change share={0.1} good="up" />
      <Change share={0.2} good="down" />
    </>,
  );
  expect(screen.getByText("10%")).toHaveClass("text-better");
  expect(screen.getByText("20%")).toHaveClass("text-worse");
  expect(screen.getByText("20%")).toHaveTextContent("up 20%");
});

test("shows no percentage for a change from zero", () => {
  expect(shareOfChange(0, 50)).toBeNull();
  expect(shareOfChange(-100, -50)).toBe(0.5);
  render(<Change share={null} good="up" />);
  expect(screen.getByText("new")).toBeInTheDocument();
});

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
