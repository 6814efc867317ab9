import { type Field, limitOf } from "./calculator";

/**
 * A figure as a person types it: with or without separators, sign of currency or percent. A comma before one or two
 * last digits is not taken for a decimal: every country of the encyclopedia writes a point.
 *
 * @returns null for what is no figure, or none the field can have
 */
export function readNumber(text: string, field: Field): number | null {
  const plain = text.replaceAll(/[\s,$£₹%]|C\$|A\$/g, "");
  // A thousandth of a cent is nobody's amount; a rate of 3.875% is a bank's.
  if (!(field.kind === "money" ? /^(\d+(\.\d{0,2})?|\.\d{1,2})$/ : /^(\d+(\.\d{0,4})?|\.\d{1,4})$/).test(plain))
    return null;
  const isWhole = field.kind === "years" || field.kind === "months" || field.kind === "times";
  const value = Number(plain);
  if (value < field.min || value > limitOf(field) || (isWhole && !Number.isInteger(value))) return null;
  return value;
}
