import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { beforeAll, describe, expect, test } from "vitest";
import { createViewer } from "@/tests/factories";
import { importBytes } from "@/tests/import-bytes";
import { receive } from "./readers";

const today = "2026-11-28";
const encode = (text: string) => new TextEncoder().encode(text);
const statement = encode("Date,Name,Amount\n2026-11-03,Shop,-1.00\n2026-11-04,Cafe,-2.00\n");
const task = { today, currency: "USD", onlyCurrency: null, accountId: null, fileName: "a", isCurrencyGiven: false };
const preview = (userId: string, bytes: Uint8Array) =>
  importBytes({ userId, today, bytes, fields: { fileName: "bank.csv", dryRun: true } });

async function* bodyOf(file: Uint8Array) {
  yield encode(JSON.stringify({ fileName: "bank.csv", content: Buffer.from(file).toString("base64") }));
}
const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("sorrel-spool-"));

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe("the turns of imports", () => {
  test("lets another person's file go before the rest of one person's", async () => {
    const order: string[] = [];
    const [reading, stored] = [gate(), gate()];
    const turn = (userId: string, name: string, work?: () => Promise<void>) =>
      receive({ userId, body: bodyOf(statement) }, async ({ file }) => {
        await file.read({ ...task, userId });
        order.push(name);
        await work?.();
      });
    const busy = [
      turn("busy", "busy 1", () => {
        reading.open();
        return stored.opened;
      }),
    ];
    await reading.opened;
    busy.push(turn("busy", "busy 2"), turn("busy", "busy 3"));
    await turn("other", "other");
    expect(order).toEqual(["busy 1", "other"]);
    stored.open();
    await Promise.all(busy);
    expect(order.slice(2).sort()).toEqual(["busy 2", "busy 3"]);
  });

  test("refuses one person's many files and still takes another's", async () => {
    const first = gate();
    const all = Array.from({ length: 40 }, () =>
      receive({ userId: "flooding", body: bodyOf(statement) }, () => first.opened),
    );
    const outcomes = Promise.allSettled(all);
    await expect(Promise.race(all.slice(35))).rejects.toMatchObject({ code: "NOT_READY" });
    const other = receive({ userId: "patient", body: bodyOf(statement) }, async () => "read");
    first.open();
    await expect(other).resolves.toBe("read");
    expect((await outcomes).filter(({ status }) => status === "rejected")).toHaveLength(8);
  });

  test("reads a file while others' bodies arrive and their rows are stored", async () => {
    const [body, stored] = [gate(), gate()];
    async function* slow() {
      await body.opened;
      yield* bodyOf(statement);
    }
    const others = Array.from({ length: 4 }, () => crypto.randomUUID()).flatMap((userId) => [
      receive({ userId, body: slow() }, async () => "arrived"),
      receive({ userId, body: bodyOf(statement) }, async ({ file }) => {
        await file.read({ ...task, userId });
        await stored.opened;
        return "stored";
      }),
    ]);
    expect((await preview((await createViewer()).userId, statement)).preview).toHaveLength(2);
    body.open();
    stored.open();
    expect(new Set(await Promise.all(others))).toEqual(new Set(["arrived", "stored"]));
  });

  test("leaves no file and frees its disk when an upload breaks off", async () => {
    const before = await spools();
    async function* broken() {
      yield new Uint8Array(60 * 1024 * 1024);
      expect(await spools()).toEqual(before);
      throw new Error("broken off");
    }
    for (let time = 0; time < 2; time += 1)
      await expect(receive({ userId: "leaving", body: broken() }, async () => "read")).rejects.toThrow("broken off");
  });

  test("refuses one person's bodies beyond their share of the disk", async () => {
    async function* endless() {
      for (;;) yield new Uint8Array(8 * 1024 * 1024);
    }
    const refused = receive({ userId: "hoarding", body: endless() }, async () => "read");
    await expect(refused).rejects.toMatchObject({ code: "NOT_READY" });
  });
});

describe("a reader", () => {
  let userId = "";
  beforeAll(async () => {
    userId = (await createViewer()).userId;
  });

  test("reads a file of section words at once", async () => {
    const words = `${"credits ".repeat(40)}zzz`;
    const table = "Date,Name,Amount\n2026-11-03,Shop,-1.00\n2026-11-04,Cafe,-2.00\n";
    const startedAtMs = process.cpuUsage();
    const { preview: rows } = await preview(userId, encode(`${words}\n${table}\n${words}\n${table}`));
    expect(rows.length).toBeGreaterThan(0);
    expect(process.cpuUsage(startedAtMs).user).toBeLessThan(10_000_000);
  });

  test("refuses eight megabytes of one letter in a sentence", async () => {
    const refused = preview(userId, new Uint8Array(8 * 1024 * 1024).fill(0xe4));
    await expect(refused).rejects.toMatchObject({ code: "UNPROCESSABLE" });
  });

  test("reads the next file after an upload was given up", async () => {
    const leaving = new AbortController();
    async function* body() {
      yield encode(`{"fileName":"a","content":"${Buffer.alloc(3_000_000, "Date,Name\n").toString("base64")}"}`);
      leaving.abort();
    }
    const leave = receive({ userId, signal: leaving.signal, body: body() }, async () => "read");
    await expect(leave).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
    expect((await preview(userId, statement)).preview).toHaveLength(2);
  });
});
