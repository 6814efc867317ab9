import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCodeStatus } from "./use-code-status";

afterEach(() => vi.unstubAllGlobals());

test("awaits the status until it is answered or fails [spec 8.6]", async () => {
  const release: (() => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => release.push(() => resolve(new Response("{}", { status: 502 })))),
  );
  const { result } = renderHook(() => useCodeStatus("ada@example.test"));
  await waitFor(() => expect(release).toHaveLength(1));
  expect(result.current.isAwaited).toBe(true);
  release[0]?.();
  await waitFor(() => expect(result.current.isAwaited).toBe(false));
  expect(result.current.status).toBeNull();
  expect(result.current.failure).toBe("Failed to check OTP status");
});
