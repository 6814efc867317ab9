import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEcbRates } from "@/lib/providers/ecb/provider";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const fetchList = async () => (await fetch(`${sandbox.url}/ecb/stats/eurofxref/eurofxref-hist.xml`)).text();

test("publishes rates in the ECB's format, on weekdays up to today", async () => {
  const rates = parseEcbRates(await fetchList(), "2000-01-01");
  const days = [...new Set(rates.map(({ day }) => day))];
  // The sandbox's clock is on a Saturday.
  expect(days[0]).toBe("2026-11-20");
  expect(days.length).toBeGreaterThan(24 * 21);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  const dollars = rates.filter(({ currency }) => currency === "USD").map(({ perEuro }) => Number(perEuro));
  expect(Math.min(...dollars)).toBeGreaterThan(1.06);
  expect(Math.max(...dollars)).toBeLessThan(1.12);
  expect(new Set(dollars).size).toBeGreaterThan(50);
});

test("keeps a day's rates fixed and adds new days", async () => {
  const before = parseEcbRates(await fetchList(), "2026-01-01");
  await sandbox.control("clock", { days: 3 });
  const after = parseEcbRates(await fetchList(), "2026-01-01");
  expect(after[0]?.day).toBe("2026-11-24");
  expect(after.filter(({ day }) => day <= "2026-11-20")).toEqual(before);
});
