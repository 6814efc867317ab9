/**
 * Finds written-out sums in texts and recalculates them: `($1,200 + $420) ÷ $4,500 = 36%`, `20% of £17,430 = £3,486`.
 */

/** Thousands are grouped by three; in India by two above the first three digits. */
const AMOUNT = String.raw`[−-]?[$£₹]?\d+(?:,\d{2,3})*(?:\.\d+)?%?`;
const OPERAND = String.raw`\(?${AMOUNT}\)?`;
const SUM = new RegExp(String.raw`${OPERAND}(?:\s(?:[+−×÷]|of)\s${OPERAND})+\s=\s${AMOUNT}`, "g");
const TOKEN = new RegExp(String.raw`\(|\)|(?<=\s)(?:[+−×÷]|of)(?=\s)|${AMOUNT}`, "g");

/** @returns every sum of the text, with `isRight` if both sides agree to half of the last given digit */
export function sumsIn(text: string): { sum: string; isRight: boolean }[] {
  return [...text.matchAll(SUM)].map(([sum]) => {
    const [left = "", right = ""] = sum.split(" = ");
    const decimals = /\.(\d+)/.exec(right)?.[1]?.length ?? 0;
    const lastPlace = 10 ** -decimals / (right.endsWith("%") ? 100 : 1);
    return { sum, isRight: Math.abs(evaluate(left) - amountOf(right)) <= lastPlace / 2 + 1e-9 };
  });
}

function evaluate(expression: string): number {
  const tokens = expression.match(TOKEN) ?? [];
  let at = 0;
  const operand = (): number => {
    if (tokens[at] !== "(") return amountOf(tokens[at++] ?? "");
    at += 1;
    const inner = addition();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let value = operand();
    for (; tokens[at] === "×" || tokens[at] === "of" || tokens[at] === "÷"; )
      value = tokens[at++] === "÷" ? value / operand() : value * operand();
    return value;
  };
  const addition = (): number => {
    let value = product();
    for (; tokens[at] === "+" || tokens[at] === "−"; )
      value = tokens[at++] === "+" ? value + product() : value - product();
    return value;
  };
  return addition();
}

function amountOf(amount: string): number {
  const value = Number(amount.replace("−", "-").replace(/[$£₹,%]/g, ""));
  return amount.endsWith("%") ? value / 100 : value;
}
