/** A row with what a bank took for paying in another currency: its amount, that fee, and its other cells. */
export type ExchangedRow = { amount: string; fee: string; rates: readonly string[]; others: readonly string[] };

/** Share of an amount that a rate with few decimals may miss. */
const ROUNDING = 0.0005;
const MIN_ROUNDING = 0.02;

/** Tells whether foreign exchange fees are within amounts or on top; null if any row is unclear or rows disagree. */
export function placeOfExchangeFees(rows: readonly ExchangedRow[]): "within" | "on top" | null {
  const places = new Set(rows.map(placeOf));
  const [place = null] = places;
  return places.size === 1 ? place : null;
}

function placeOf({ amount, fee, rates, others }: ExchangedRow): "within" | "on top" | null {
  const [whole, charged] = [numberIn(amount), numberIn(fee)];
  if (whole === null || charged === null) return null;
  const rounding = Math.max(MIN_ROUNDING, whole * ROUNDING);
  if (charged < 3 * rounding) return null;
  const exchanged = rates
    .map(numberIn)
    .flatMap((rate) =>
      others.map(numberIn).flatMap((foreign) => (rate && foreign ? [foreign * rate, foreign / rate] : [])),
    );
  const comesTo = (sum: number) => exchanged.some((one) => Math.abs(one - sum) <= rounding);
  const [isWithin, isOnTop] = [comesTo(whole - charged), comesTo(whole)];
  if (isWithin === isOnTop) return null;
  return isWithin ? "within" : "on top";
}

/** The one number of a cell, whatever its sign and currency; what stands last of a point and a comma begins its decimals. */
function numberIn(text: string): number | null {
  const [digits, ...more] = text.match(/\d[\d.,'’ ]*/g) ?? [];
  if (digits === undefined || more.length > 0) return null;
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const [before, after] = at === -1 ? [digits, ""] : [digits.slice(0, at), digits.slice(at + 1)];
  return Number(`${before.replaceAll(/\D/g, "")}.${after.replaceAll(/\D/g, "")}0`);
}
