import { expect, test } from "vitest";
import { textSlot } from "./slots";

test.each([
  ["INTERAC E-TRANSFER RECEIVED M TREMBLAY SUPPORT", "M Tremblay Support"],
  ["ZELLE TO MARIA G", "Maria G"],
  ["Zelle payment to J Moss 44718890", "J Moss"],
  ["STO K ABDI RENT", "K Abdi Rent"],
  ["UPI/RAMESH K/rent", "Ramesh K"],
  ["UPI/DR/768630559500/DESHPANDE S R/RENT", "Deshpande S R"],
  ["FASTER PAYMENT K ABDI BILLS", "K Abdi Bills"],
  ["NEFT CR-ZENSTACK SYSTEMS-SALARY", "Zenstack Systems-Salary"],
  ["DTE ENERGY WEB PMT", "DTE ENERGY"],
  ["BOW MORTGAGE PYMT 672593", "BOW MORTGAGE"],
  ["Virgin Media Direct Debit Payment", "Virgin Media"],
])("%s is called %s: whom it went to, not the way it took", (text, name) => {
  expect(textSlot(text)).toEqual({ kind: "text", text: name });
});

test.each([
  "Stow Storage",
  "STOCKLAND",
  "ZELLE TO",
  "UPI/768630559500",
  "Zelle",
  "DDR1 Memory Shop",
  "E.ON ENERGIE",
  "7-ELEVEN",
  "Global Payments",
  "MOBILE PAYMENT",
  "Web payment",
  "Neft Energy GmbH",
  "NEFT CR-CITI0000001-ACME SALARY",
  "IMPS-P2A-RAMESH",
])("%s, which names no way or nothing beside it, stays as it is", (text) => {
  expect(textSlot(text)).toEqual({ kind: "text", text });
});
