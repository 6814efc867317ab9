import { expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { Transaction } from "@/lib/schemas/transactions";
import { generateAutomatically } from "@/lib/use-cases/insights/generate-automatically";
import * as categorizer from "@/lib/use-cases/transactions/import/categorize-rows";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { importCsv as bring, change, listAll } from "@/tests/transaction-calls";
import { categorizeEarlierImports } from "./categorize-imported";

const listed = (viewer: TestViewer, query = "") => listAll(viewer, `order=asc&${query}`);
const brief = (rows: Transaction[]) =>
  rows.map(({ name, category: { slug }, categoryBasis, categorizedBy }) =>
    [name, slug, categorizedBy ?? categoryBasis ?? "review"].join(" · "),
  );
const choose = async (viewer: TestViewer, name: string, slug: Parameters<typeof category>[0]) => {
  const row = (await listed(viewer)).find((one) => one.name === name);
  return change(viewer, row?.id, { categoryId: category(slug).id });
};

test("categorizes imported rows with a reason and sends unsure ones to review", async () => {
  const viewer = await createViewer();
  await bring(
    viewer,
    [
      "2026-11-01,TRADER JOE S 552,-31.20,",
      "2026-11-02,ROSARIOS PIZZERIA,-18.00,",
      "2026-11-03,Zorblat,-12.00,Gas & Fuel",
      "2026-11-04,Qwerx 17,-9.00,",
      "2026-11-05,Mx Unheard,40.00,",
    ],
    "Date,Description,Amount,Category",
  );
  expect(brief(await listed(viewer))).toEqual([
    "TRADER JOE S 552 · groceries · directory",
    "ROSARIOS PIZZERIA · dining-out · words",
    "Zorblat · fuel · file",
    "Qwerx 17 · uncategorized · review",
    "Mx Unheard · other-income · review",
  ]);
  expect((await listed(viewer, "isGuess=true")).map(({ name }) => name)).toEqual(["Qwerx 17", "Mx Unheard"]);
});

test("applies one answer to similar rows without overwriting the user's choices", async () => {
  const viewer = await createViewer();
  const rows = ["Qwerx Trading Ltd", "Qwerx Trading Ltd", "Qwerx Trading East", "Blorp"];
  await bring(
    viewer,
    rows.map((name, index) => `2026-11-0${index + 1},${name},-${index + 5}.00`),
  );
  await choose(viewer, "Blorp", "pets");
  await choose(viewer, "Qwerx Trading Ltd", "clothing");
  await bring(viewer, ["2026-11-08,QWERX TRADING WEST,-7.00", "2026-11-09,Blorp,-8.00"]);
  expect(brief(await listed(viewer))).toEqual([
    "Qwerx Trading Ltd · clothing · user",
    "Qwerx Trading Ltd · clothing · past",
    "Qwerx Trading East · clothing · past",
    "Blorp · pets · user",
    "QWERX TRADING WEST · clothing · past",
    "Blorp · pets · past",
  ]);
  // A newer answer moves the rows that followed the first, never the user's own choices.
  await choose(viewer, "Qwerx Trading East", "groceries");
  const after = brief(await listed(viewer));
  expect(after).toContain("Qwerx Trading Ltd · clothing · user");
  expect(after).toContain("Qwerx Trading East · groceries · user");
  expect(after).toContain("Blorp · pets · user");
});

test("categorizes earlier imports once and changes nothing on a second run", async () => {
  const viewer = await createViewer();
  await bring(viewer, ["2026-11-01,SAFEWAY 1711,-31.20", "2026-11-02,Qwerx 17,-9.00", "2026-11-03,NETFLIX.COM,-15.49"]);
  await choose(viewer, "NETFLIX.COM", "games");
  await prisma().transaction.updateMany({
    where: { userId: viewer.userId, categorySource: "provider" },
    data: {
      categoryId: category("uncategorized").id,
      ...{ providerCategory: null, providerConfidence: null, categoryBasis: null },
    },
  });
  expect(await categorizeEarlierImports()).toBeGreaterThanOrEqual(2);
  const expected = [
    "SAFEWAY 1711 · groceries · directory",
    "Qwerx 17 · uncategorized · review",
    "NETFLIX.COM · games · user",
  ];
  expect(brief(await listed(viewer))).toEqual(expected);
  const before = await prisma().transaction.findMany({ where: { userId: viewer.userId }, orderBy: { id: "asc" } });
  expect(await categorizeEarlierImports()).toBe(0);
  expect(await prisma().transaction.findMany({ where: { userId: viewer.userId }, orderBy: { id: "asc" } })).toEqual(
    before,
  );
});

test("finds fees, subscriptions and price rises in a file without categories", async () => {
  const viewer = await createViewer();
  const today = dayInTimeZone(new Date(), "UTC");
  const lines = Array.from({ length: 12 }, (_, index) => {
    const day = (more: number) => addDays(today, -30 * (11 - index) - more);
    return [
      `${day(9)},ACME CORP PAYROLL,3100.00`,
      `${day(8)},NETFLIX.COM,-${index < 9 ? "15.49" : "19.99"}`,
      `${day(7)},NON-NETWORK ATM FEE,-3.50`,
      `${day(6)},MONTHLY MAINTENANCE FEE,-12.00`,
      `${day(5)},SPOTIFY USA,-11.99`,
      `${day(4)},TIDAL MUSIC,-10.99`,
      ...[3, 2, 1].map((more) => `${day(more)},SAFEWAY ${1711 + index},-${60 + more + index}.20`),
    ];
  }).flat();
  await bring(viewer, lines);
  await generateAutomatically({ userId: viewer.userId, isFirstSync: true });
  const found: { type: string }[] = (await viewer.post("/api/hidden-insights", {})).body.payload;
  const types = found.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["fee_leak", "price_increase", "subscription_overlap"]));
});

test("categorizes the other users' earlier imports when one user's fail", async () => {
  const viewers = [await createViewer(), await createViewer()];
  for (const viewer of viewers) await bring(viewer, ["2026-11-01,SAFEWAY 1711,-31.20"]);
  await prisma().transaction.updateMany({
    where: { userId: { in: viewers.map(({ userId }) => userId) } },
    data: {
      categoryId: category("uncategorized").id,
      ...{ providerCategory: null, providerConfidence: null, categoryBasis: null },
    },
  });
  vi.spyOn(categorizer, "decideCategories").mockRejectedValueOnce(new Error("broken"));
  await expect(categorizeEarlierImports()).rejects.toThrow("broken");
  vi.restoreAllMocks();
  expect(await categorizeEarlierImports()).toBe(1);
});
