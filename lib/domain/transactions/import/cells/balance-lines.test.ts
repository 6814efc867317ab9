import { describe, expect, test } from "vitest";
import { nightlyTest } from "@/tests/nightly";
import { readTable } from "../read-table";
import type { ImportMapping } from "../statement";

const MAPPING: ImportMapping = { date: 0, name: 1, amount: 2, decimal: ".", dateOrder: "ymd", isOutPositive: false };
const OPTIONS = { currency: "EUR", onlyCurrency: null };

function read(lines: readonly string[], more: Partial<ImportMapping> = {}) {
  const rows = lines.map((text, index) => ({ line: index + 1, cells: text.split(",") }));
  const { rows: understood, rejected } = readTable(rows, { ...MAPPING, ...more }, OPTIONS);
  return { amounts: understood.map(({ amountMinor }) => amountMinor), reasons: rejected.map(({ reason }) => reason) };
}

describe("a row without a name whose cell says balance", () => {
  const lines = (last: string) => [
    "2026-09-01,Kiosk,-1.00,Card",
    `2026-09-02,,-2.00,${last}`,
    "2026-09-03,Rent,-3.00,Card",
  ];

  test("is left out with its reason, like opening and closing balances", () => {
    expect(read(lines("Saldo"))).toEqual({
      amounts: [-100, -300],
      reasons: ["“Saldo” is a balance or a total, not a transaction"],
    });
    expect(read(lines("Closing balance"), { category: 3 }).amounts).toEqual([-100, -300]);
  });

  test("counts as a transaction if named rows also have that word", () => {
    const paid = ["2026-09-01,Kiosk,-1.00,Balance", "2026-09-02,,-2.00,Balance", "2026-09-03,Rent,-3.00,Visa"];
    expect(read(paid)).toEqual({ amounts: [-100, -200, -300], reasons: [] });
  });

  test.each(["category", "status", "account", "tags"] as const)("is a transaction where the word is its %s", (role) => {
    expect(read(lines("Balance"), { [role]: 3 }).amounts).toEqual([-100, -200, -300]);
  });

  test("is a transaction where it moves the running balance by its amount", () => {
    const moved = (balance: string) => [
      "2026-09-01,Kiosk,-1.00,,99.00",
      `2026-09-02,,-2.00,Balance,${balance}`,
      "2026-09-03,Rent,-3.00,,94.00",
    ];
    expect(read(moved("97.00"), { balance: 4 }).amounts).toEqual([-100, -200, -300]);
    expect(read(moved("99.00"), { balance: 4 }).amounts).toEqual([-100, -300]);
  });
});

test("tells a filling station called Total from a total", () => {
  const around = (total: string) => ["2026-09-01,Kiosk,-1.00", `2026-09-02,TOTAL,${total}`, "2026-09-03,Rent,-3.00"];
  expect(read(around("-52.10")).amounts).toEqual([-100, -5210, -300]);
  for (const total of ["-1.00", "-3.00", "-4.00", "4.00"]) expect(read(around(total)).amounts).toEqual([-100, -300]);
  const [first = "", middle = "", last = ""] = around("-52.10");
  expect(read([first, last, middle]).amounts).toEqual([-100, -300]);
  expect(read([middle, first, last]).amounts).toEqual([-100, -300]);
});

test("leaves out dated monthly totals, even wrong ones", () => {
  const month = (number: number, ...amounts: string[]) =>
    ["Kiosk", "Rent", "Total"].map((name, index) => `2026-0${number}-2${index},${name},${amounts[index]}`);
  const year = (february: string) => [
    ...month(1, "-1.50", "-700.00", "-701.50"),
    ...month(2, "-4.00", "-700.00", february),
    ...month(3, "-7.00", "-700.00", "-707.00"),
  ];
  for (const february of ["-704.00", "-716.50"])
    expect(read(year(february)).amounts).toEqual([-150, -70_000, -400, -70_000, -700, -70_000]);
});

test("keeps a filling station called Total beside totals and equal amounts", () => {
  const rows = ["2026-09-01,Kiosk,-1.00", "2026-09-02,TOTAL,-52.10", "2026-09-03,Rent,-3.00", "2026-09-04,Cafe,-4.00"];
  expect(read([...rows, "2026-09-30,Total,-60.10"]).amounts).toEqual([-100, -5210, -300, -400]);
  const visits = ["2026-09-03,Tyres,-40.00", "2026-09-06,TOTAL,-40.00", "2026-09-07,Kiosk,-2.00"];
  expect(read([...rows.slice(0, 2), ...visits]).amounts).toEqual([-100, -5210, -4000, -4000, -200]);
});

nightlyTest("reads 100,000 rows named total as fast as others", () => {
  const named = (name: string) => Array.from({ length: 100_000 }, (_, index) => `2026-09-01,${name},-${index + 1}.00`);
  const millisecondsFor = (name: string) => {
    const start = performance.now();
    read(named(name));
    return performance.now() - start;
  };
  const others = millisecondsFor("Kiosk");
  expect(millisecondsFor("Total")).toBeLessThan(others * 10 + 500);
});
