import { beforeAll, describe, expect, test } from "vitest";
import { createViewer } from "@/tests/factories";
import { importBytes } from "@/tests/import-bytes";
import { inTurn } from "./readers";

const today = "2026-11-28";
const encode = (text: string) => new TextEncoder().encode(text);
const statement = encode("Date,Name,Amount\n2026-11-03,Shop,-1.00\n2026-11-04,Cafe,-2.00\n");
const preview = (userId: string, bytes: Uint8Array) =>
  importBytes({ userId, today, bytes, fields: { fileName: "bank.csv", dryRun: true } });

/** A promise that is settled from outside. */
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
    const first = gate();
    const started = gate();
    const turn = (userId: string, name: string, until?: Promise<void>) =>
      inTurn({ userId }, async () => {
        order.push(name);
        started.open();
        await until;
      });
    const all = [turn("busy", "busy 1", first.opened), turn("busy", "busy 2"), turn("busy", "busy 3")];
    await started.opened;
    all.push(turn("other", "other"));
    first.open();
    await Promise.all(all);
    expect(order.indexOf("other")).toBeLessThan(2);
    expect(order.filter((name) => name.startsWith("busy"))).toEqual(["busy 1", "busy 2", "busy 3"]);
  });

  test("refuses one person's many files and still takes another's", async () => {
    const first = gate();
    const all = Array.from({ length: 40 }, () => inTurn({ userId: "flooding" }, () => first.opened));
    const outcomes = Promise.allSettled(all);
    await expect(Promise.race(all.slice(35))).rejects.toMatchObject({ code: "NOT_READY" });
    const other = inTurn({ userId: "patient" }, async () => "read");
    first.open();
    await expect(other).resolves.toBe("read");
    expect((await outcomes).filter(({ status }) => status === "rejected")).toHaveLength(9);
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
    const leave = inTurn({ userId, signal: leaving.signal }, async (parse) => {
      async function* body() {
        yield encode(`{"fileName":"a","content":"${Buffer.alloc(3_000_000, "Date,Name\n").toString("base64")}"}`);
        leaving.abort();
      }
      await parse(body());
    });
    await expect(leave).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
    expect((await preview(userId, statement)).preview).toHaveLength(2);
  });
});
