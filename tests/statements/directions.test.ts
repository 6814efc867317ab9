import { describe, expect, test } from "vitest";

import { readBytes, reasonsOf } from "./read-bytes";

/** A purchase and pay without signs, with the bank's words for their direction. */
const DIRECTIONS: readonly (readonly [language: string, header: string, out: string, into: string])[] = [
  ["Dutch", "Af Bij", "Af", "Bij"],
  ["German", "Soll/Haben", "S", "H"],
  ["French", "Sens", "Débit", "Crédit"],
  ["Spanish", "Tipo", "Cargo", "Abono"],
  ["Italian", "Segno", "Dare", "Avere"],
  ["Portuguese", "Natureza", "Débito", "Crédito"],
  ["Swedish", "Riktning", "Ut", "In"],
  ["Swedish, in whole words", "Händelse", "Uttag", "Insättning"],
  ["Danish", "Art", "Hævning", "Indbetaling"],
  ["Norwegian", "Retning", "Uttak", "Innskudd"],
  ["Finnish", "Laji", "Otto", "Pano"],
  ["Polish", "Rodzaj", "Obciążenie", "Uznanie"],
  ["Polish, in other words", "Operacja", "Wypłata", "Wpłata"],
  ["Czech", "Směr", "Výdaj", "Příjem"],
  ["Hungarian", "T/J", "T", "J"],
  ["Turkish", "Tip", "Borç", "Alacak"],
  ["Russian", "Тип операции", "Списание", "Поступление"],
  ["Estonian", "Deebet/Kreedit", "D", "K"],
];

describe("a column of directions", () => {
  test.each(DIRECTIONS)("in %s words of direction give amounts their sign", async (_language, header, out, into) => {
    const text = [
      `Date;Name;${header};Amount EUR`,
      `2026-09-14;Alpha;${out};12,50`,
      `2026-09-25;Beta;${into};2500,00`,
      "",
    ].join("\n");
    const { rows, needs } = await readBytes(text, { currency: "EUR" });
    expect([needs, rows.map(({ amountMinor, name }) => [amountMinor, name])]).toEqual([
      [],
      [
        [-1250, "Alpha"],
        [250_000, "Beta"],
      ],
    ]);
  });
});

test("takes the currency beside an amount, else the chosen one", async () => {
  const text =
    "Date,Description,Amount\n2026-09-14,Kiosk,-12.50 EUR\n2026-09-15,Shop,£-3.00\n2026-09-16,Store,-4.00\n2026-09-25,Pay,2500.00 USD\n";
  const { rows } = await readBytes(text, { currency: "CAD", isCurrencyGiven: true });
  expect(rows.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [-1250, "EUR"],
    [-300, "GBP"],
    [-400, "CAD"],
    [250_000, "USD"],
  ]);
  // An account of one currency has no room for the others, and says so.
  const inDollars = await readBytes(text, { currency: "USD", onlyCurrency: "USD" });
  expect(reasonsOf(inDollars)).toEqual([
    "It is in EUR, and the account is kept in USD",
    "It is in GBP, and the account is kept in USD",
  ]);
});
