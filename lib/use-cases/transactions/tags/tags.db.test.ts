import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { MAX_TAGS, MAX_TAGS_OF_TRANSACTION } from "@/lib/domain/transactions/tags";
import { createViewer, type TestViewer } from "@/tests/factories";
import { download } from "@/tests/http";
import { countingQueries } from "@/tests/queries";
import { detailsOf, historyOf, listRange, storeRow } from "@/tests/transaction-calls";

let viewer: TestViewer;
beforeEach(async () => {
  viewer = await createViewer();
});

const addRow = (name: string, fields: Parameters<typeof storeRow>[2] = {}) => storeRow(viewer, name, fields);
type Names = { add?: string[]; remove?: string[] };
const tag = (ids: string[], names: Names, who = viewer) => who.patch("/api/transactions/tags", { ids, ...names });
const listed = async (who = viewer) => (await who.get("/api/tags")).body.payload;
const namesOf = async (id: string) => {
  const { tagIds = [] } = (await detailsOf(viewer, id)).transaction;
  const tags: { id: string; name: string }[] = await listed();
  return tags.filter((one) => tagIds.includes(one.id)).map(({ name }) => name);
};
const tagIdOf = async (name: string): Promise<string> => {
  const found = (await listed()).find((one: { name: string }) => one.name === name);
  if (!found) throw new Error(`There is no tag ${name}`);
  return found.id;
};
const found = async (query: string) =>
  (await listRange(viewer, `limit=200&${query}`)).transactions.map(({ name }) => name).sort();

describe("transaction tags", () => {
  test("are added to many rows and removed, ignoring case", async () => {
    const [hotel, flight, lunch] = [await addRow("Hotel"), await addRow("Flight"), await addRow("Lunch")];
    const answer = await tag([hotel, flight], { add: ["#Lisbon  trip", "Leo"] });
    expect(answer.status).toBe(200);
    expect(answer.body.payload.tags.map(({ name }: { name: string }) => name)).toEqual(["Leo", "Lisbon trip"]);
    expect(answer.body.payload.transactions).toMatchObject([{ id: hotel }, { id: flight }]);
    await tag([lunch, hotel], { add: ["LISBON TRIP"], remove: ["leo"] });
    expect([await namesOf(hotel), await namesOf(flight), await namesOf(lunch)]).toEqual([
      ["Lisbon trip"],
      ["Leo", "Lisbon trip"],
      ["Lisbon trip"],
    ]);
    expect(
      (await listed()).map(({ name, transactionCount }: { name: string; transactionCount: number }) => [
        name,
        transactionCount,
      ]),
    ).toEqual([
      ["Leo", 1],
      ["Lisbon trip", 3],
    ]);
  });

  test("take as many statements for many rows as for one", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => addRow(`Row ${at}`)));
    const one = await countingQueries(() => tag(ids.slice(0, 1), { add: ["One"] }));
    const many = await countingQueries(() => tag(ids, { add: ["Many"] }));
    expect(one).toBeGreaterThan(3);
    expect(many).toBe(one);
  });

  test("sum per currency, without transfers and excluded rows", async () => {
    const ids = [
      await addRow("Hotel", { amountMinor: -20_000 }),
      await addRow("Refund", { amountMinor: 2500 }),
      await addRow("Left out", { amountMinor: -99_900, isExcluded: true }),
      await addRow("Moved", { amountMinor: -50_000, isTransfer: true }),
      await addRow("Ramen", { amountMinor: -1200, currency: "JPY" }),
    ];
    await tag(ids, { add: ["Trip"] });
    expect(await listed()).toMatchObject([
      {
        name: "Trip",
        transactionCount: 5,
        sums: [
          { currency: "JPY", sum: -1200, count: 1 },
          { currency: "USD", sum: -175, count: 2 },
        ],
      },
    ]);
    // The sum equals the rows it opens.
    const id = await tagIdOf("Trip");
    expect((await listRange(viewer, `tagIds=${id}&counted=true`)).totals).toMatchObject([
      { currency: "USD", sum: -175 },
      { currency: "JPY", sum: -1200 },
    ]);
  });

  test("filter the list, any of several, and match #name and tag:name searches", async () => {
    const [hotel, gift] = [await addRow("Hotel"), await addRow("Gift"), await addRow("Holiday Inn 552")];
    await tag([hotel], { add: ["Summer holiday"] });
    await tag([gift], { add: ["Leo’s birthday"] });
    const [holiday, leo] = [await tagIdOf("Summer holiday"), await tagIdOf("Leo’s birthday")];
    expect(await found(`tagIds=${holiday}`)).toEqual(["Hotel"]);
    expect(await found(`tagIds=${holiday},${leo}`)).toEqual(["Gift", "Hotel"]);
    expect(await found("q=holiday")).toEqual(["Holiday Inn 552", "Hotel"]);
    expect(await found(`q=${encodeURIComponent("#holiday")}`)).toEqual(["Hotel"]);
    expect(await found("q=tag:holi")).toEqual(["Hotel"]);
    expect(await found("q=tag:leos")).toEqual(["Gift"]);
    expect(await found("q=tag:birth+hotel")).toEqual([]);
    // Banks write store numbers like this.
    expect(await found(`q=${encodeURIComponent("#552")}`)).toEqual(["Holiday Inn 552"]);
  });

  test("are included in the user's exports", async () => {
    const id = await addRow("Hotel");
    await tag([id], { add: ["=Trip", "Leo"] });
    const csv = await download(viewer, "/api/transactions/export");
    expect(csv.split("\r\n")[0]).toContain(",Notes,Tags,Source");
    expect(csv.split("\r\n")[1]).toContain('"\'=Trip, Leo"');
    const all = JSON.parse(await download(viewer, "/api/account/export"));
    expect(all.tags).toMatchObject([{ name: "=Trip" }, { name: "Leo" }]);
    expect(all.transaction_tags).toHaveLength(2);
  });

  test("have limits, and an oversized call changes nothing", async () => {
    const id = await addRow("Hotel");
    expect((await tag([id], { add: [""] })).status).toBe(400);
    expect((await tag([id], { add: ["a,b"] })).status).toBe(400);
    expect((await tag([id], { add: ["x".repeat(41)] })).status).toBe(400);
    expect((await tag([id], {})).status).toBe(400);
    const many = Array.from({ length: MAX_TAGS_OF_TRANSACTION }, (_, at) => `Tag ${at}`);
    expect((await tag([id], { add: many })).status).toBe(200);
    expect((await tag([id], { add: ["One more"] })).body).toMatchObject({ error: "UNPROCESSABLE" });
    expect(await namesOf(id)).toHaveLength(MAX_TAGS_OF_TRANSACTION);
    const data = Array.from({ length: MAX_TAGS - many.length }, (_, at) => ({
      userId: viewer.userId,
      name: `Old ${at}`,
      nameKey: `old ${at}`,
    }));
    await prisma().tag.createMany({ data });
    const other = await addRow("Flight");
    expect((await tag([other], { add: ["One more"] })).body).toMatchObject({ error: "UNPROCESSABLE" });
    expect((await tag([other], { add: ["old 1"] })).status).toBe(200);
  });

  test("are private and can't be added by another user", async () => {
    const stranger = await createViewer();
    const id = await addRow("Hotel");
    await tag([id], { add: ["Trip"] });
    expect(await listed(stranger)).toEqual([]);
    expect((await tag([id], { add: ["Mine"] }, stranger)).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
    const tagId = await tagIdOf("Trip");
    expect((await stranger.patch(`/api/tags/${tagId}`, { name: "Mine" })).status).toBe(404);
    expect((await stranger.delete(`/api/tags/${tagId}`, {})).status).toBe(404);
    const theirs = await prisma().tag.create({ data: { userId: stranger.userId, name: "Mine", nameKey: "mine" } });
    const crossed = { userId: viewer.userId, transactionId: id, tagId: theirs.id };
    await expect(prisma().transactionTag.create({ data: crossed })).rejects.toThrow(/foreign key/i);
    expect(await namesOf(id)).toEqual(["Trip"]);
  });
});

describe("a transaction's tag history", () => {
  test("keeps tags' names at the time and skips instant undos", async () => {
    const id = await addRow("Hotel");
    await tag([id], { add: ["Trip", "Leo"] });
    await tag([id], { remove: ["trip"] });
    expect(await historyOf(viewer, id)).toEqual([
      { field: "tags", by: "user", before: ["Leo", "Trip"], after: ["Leo"] },
      { field: "tags", by: "user", before: [], after: ["Leo", "Trip"] },
    ]);
    await tag([id], { add: ["Leo"] });
    expect(await historyOf(viewer, id)).toHaveLength(2);
  });

  test("names a deleted tag and shows a merge as one change", async () => {
    const id = await addRow("Hotel");
    await tag([id], { add: ["Trip"] });
    await tag([await addRow("Flight")], { add: ["Journey"] });
    await viewer.patch(`/api/tags/${await tagIdOf("Trip")}`, { name: "journey", isMerge: true });
    expect((await historyOf(viewer, id))[0]).toMatchObject({ before: ["Trip"], after: ["Journey"] });
    await viewer.delete(`/api/tags/${await tagIdOf("Journey")}`, {});
    expect((await historyOf(viewer, id))[0]).toMatchObject({ before: ["Journey"], after: [] });
  });
});

describe("a tag", () => {
  test("takes another tag's name only by merging", async () => {
    const [hotel, flight] = [await addRow("Hotel"), await addRow("Flight")];
    await tag([hotel], { add: ["Trip"] });
    await tag([hotel, flight], { add: ["Lisbon"] });
    const id = await tagIdOf("Trip");
    const rename = (body: object) => viewer.patch(`/api/tags/${id}`, body);
    expect((await rename({ name: "TRIP" })).body.payload).toEqual({ tag: { id, name: "TRIP" }, merged: null });
    expect((await rename({ name: "lisbon" })).body).toMatchObject({ error: "CONFLICT" });
    expect(await namesOf(hotel)).toEqual(["Lisbon", "TRIP"]);
    const { body } = await viewer.patch(`/api/tags/${await tagIdOf("Lisbon")}`, {
      name: "Trip",
      isMerge: true,
    });
    expect(body.payload).toMatchObject({ tag: { id, name: "TRIP" }, merged: { name: "Lisbon", addedIds: [flight] } });
    expect(body.payload.merged.transactionIds.sort()).toEqual([hotel, flight].sort());
    expect([await namesOf(hotel), await namesOf(flight)]).toEqual([["TRIP"], ["TRIP"]]);
    expect(await listed()).toMatchObject([{ name: "TRIP", transactionCount: 2 }]);
  });

  test("leaves its transactions unchanged when deleted, and names them", async () => {
    const [hotel, flight] = [await addRow("Hotel"), await addRow("Flight")];
    await tag([hotel, flight], { add: ["Trip"] });
    await tag([hotel], { add: ["Leo"] });
    const { body } = await viewer.delete(`/api/tags/${await tagIdOf("Trip")}`, {});
    expect(body.payload).toMatchObject({ name: "Trip" });
    expect(body.payload.transactionIds.sort()).toEqual([hotel, flight].sort());
    expect([await namesOf(hotel), await namesOf(flight)]).toEqual([["Leo"], []]);
    expect(await found("")).toEqual(["Flight", "Hotel"]);
  });

  test("returns with a restored transaction unless deleted meanwhile", async () => {
    const id = await addRow("Hotel");
    await tag([id], { add: ["Trip", "Leo"] });
    await viewer.delete(`/api/transactions/${id}`, {});
    await viewer.delete(`/api/tags/${await tagIdOf("Leo")}`, {});
    expect((await viewer.post(`/api/transactions/${id}/restore`)).body.payload).toMatchObject({
      tagIds: [await tagIdOf("Trip")],
    });
    expect(await namesOf(id)).toEqual(["Trip"]);
    expect(await listed()).toMatchObject([{ name: "Trip", transactionCount: 1 }]);
    expect(await historyOf(viewer, id)).toEqual([]);
  });
});
