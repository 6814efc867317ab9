import { readdir, readlink } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { download, Spool } from "./spool";

vi.mock("@/lib/log", () => ({ log: { warn: vi.fn() } }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const MEGABYTE = 1024 * 1024;
const opened = async (megabytes: number) => {
  const spool = await Spool.open({ userId: crypto.randomUUID(), bytes: "importBytes" });
  await spool.write(Buffer.alloc(megabytes * MEGABYTE, "a"));
  return spool;
};
const openSpools = async () => {
  const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
  return (await Promise.all(links)).filter((name) => name.includes("sorrel-spool-")).length;
};

test("downloads the whole file and closes it", async () => {
  const pieces = download(await opened(1));
  let bytes = 0;
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) bytes += piece.value.byteLength;
  expect(bytes).toBe(MEGABYTE);
  expect(await openSpools()).toBe(0);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ["takes nothing from the start", 0, 31_000],
  ["takes nothing after a while", 3, 31_000],
  ["takes a piece every 29 seconds", 20, 29_000],
])("closes the file and logs it once a client %s", async (_, pieces, everyMs) => {
  vi.useFakeTimers();
  const taken = download(await opened(2));
  for (let piece = 0; piece < pieces; piece += 1) {
    if (everyMs < 30_000) await vi.advanceTimersByTimeAsync(everyMs);
    await taken.next().catch(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(everyMs);
  vi.useRealTimers();
  await expect(taken.next()).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
  await vi.waitFor(async () => expect(await openSpools()).toBe(0));
  expect(log.warn).toHaveBeenCalledOnce();
});

test("closes the file when the client goes away before its first piece", async () => {
  await download(await opened(1)).return?.();
  expect(await openSpools()).toBe(0);
});
