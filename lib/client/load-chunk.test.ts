import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkTimeoutError, loadChunk } from "./load-chunk";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function chunkLoadError() {
  return Object.assign(new Error("Failed to load chunk /_next/a.js"), { name: "ChunkLoadError" });
}

describe("loadChunk", () => {
  test("loads a chunk once when it arrives", async () => {
    const load = vi.fn(async () => "component");
    expect(await loadChunk(load)).toBe("component");
    expect(load).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("retries a failed chunk once [spec 9.14]", async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(chunkLoadError()).mockResolvedValue("component");
    expect(await loadChunk(load)).toBe("component");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("gives up with the chunk's own error after two failures", async () => {
    const load = vi.fn(() => Promise.reject(chunkLoadError()));
    await expect(loadChunk(load)).rejects.toMatchObject({ name: "ChunkLoadError" });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("gives up after 120 s without an answer [spec 9.14]", async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const settled = vi.fn();
    void loadChunk(() => new Promise(() => {})).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkTimeoutError));
  });
});
