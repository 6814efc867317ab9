import type { ImportResult } from "@/lib/schemas/transactions/import";

/** Explains where a file's currency comes from, so none is assumed silently. */
export function currencyInWords({
  currency,
  currencyFrom,
  file,
  preview,
}: Pick<ImportResult, "currency" | "currencyFrom" | "file" | "preview">): string {
  const isSeveral = file === null && new Set(preview.map((row) => row.currency)).size > 1;
  if (isSeveral && currencyFrom === "file") return "Each amount is in the currency that the file says.";
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(currency) ?? currency;
  const shown = name === currency ? currency : `${name} (${currency})`;
  switch (currencyFrom) {
    case "file":
      return `In ${shown}, as the file says.`;
    case "account":
      return `In ${shown}, the account’s currency: the file names none.`;
    case "chosen":
      return `In ${shown}, as you chose.`;
    case "home":
      return `The file names no currency. We used ${shown} because it’s yours. Change it if that’s wrong.`;
  }
}
