import { expect, test } from "vitest";
import { readBytes } from "./read-bytes";

const named = async (...lines: string[]) =>
  (await readBytes(["Date,From,To,Amount", ...lines, ""].join("\n"))).rows.map(({ name }) => name);

test("of who sent and who received, rows are named by the other one, whoever of the two is the person", async () => {
  const rows = ["2026-11-02,Maya,Lena,-18.00", "2026-11-03,Maya,Jonas,45.50", "2026-11-04,Ada,Maya,-7.00"];
  expect(await named(...rows)).toEqual(["Lena", "Jonas", "Ada"]);
  // Between the same two nothing says which one the person is, and a row of two others is none of theirs.
  expect(await named("2026-11-02,Maya,Lena,-18.00", "2026-11-03,Lena,Maya,45.50")).toEqual(["Lena", "Lena"]);
  expect(await named(...rows, "2026-11-05,Zoe,Yan,-1.00")).toEqual(["Lena", "Maya", "Maya", "Yan"]);
});

const wallet = (balance: string) =>
  [
    "Date,Kind,Details,Amount,Balance",
    ...["2026-11-02,Reload,Abc,50.00,60.00", "2026-11-03,Payment,Def,12.50,47.50", "2026-11-04,Reload,Ghi,5.00,52.50"],
    ...[`2026-11-05,Payment,Jkl,2.50,${balance}`, ""],
  ].join("\n");

test("words that stand wherever the balance falls mean money out of amounts without a sign", async () => {
  const { needs, rows, proof } = await readBytes(wallet("50.00"));
  expect([needs, rows.map(({ amountMinor }) => amountMinor)]).toEqual([[], [5000, -1250, 500, -250]]);
  expect(proof).toMatchObject({ kind: "running", matched: 4 });
});

test("where one step of the balance is met by neither, no word means anything, and the way of the money is asked", async () => {
  const { needs, proof } = await readBytes(wallet("51.00"));
  expect([needs, proof]).toEqual([["isOutPositive"], null]);
});

test("a charge beside money out and in comes off", async () => {
  const { rows } = await readBytes(
    "Date,Details,Out,In,Charge\n2026-11-02,Abc,495.00,,5.00\n2026-11-03,Def,,200.00,0.00\n",
  );
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-50_000, 20_000]);
});
