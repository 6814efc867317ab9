import { type CalculatorField, limitOf } from "./calculator";

/**
 * A figure as a person types it: with or without separators, sign of currency or percent. A comma before one or two
 * last digits is not taken for a decimal: every country of the encyclopedia writes a point.
 *
 * @returns null for what isn't a figure, or one the field can't have
 */
export function readNumber(text: string, field: CalculatorField): number | null {
  const plain = text.replaceAll(/[\s,$£₹%]|C\$|A\$/g, "");
  // A thousandth of a cent is no one's amount; a rate of 3.875% is a bank's.
  if (!(field.kind === "money" ? /^(\d+(\.\d{0,2})?|\.\d{1,2})$/ : /^(\d+(\.\d{0,4})?|\.\d{1,4})$/).test(plain))
    return null;
  const isWhole = field.kind === "years" || field.kind === "months" || field.kind === "times";
  const value = Number(plain);
  if (value < field.min || value > limitOf(field) || (isWhole && !Number.isInteger(value))) return null;
  return value;
}
