import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReloadWhenBack } from "./reload-when-back";

const health = vi.fn<() => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("location", { ...window.location, pathname: "/dashboard", reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("reloads once after the server answers again", async () => {
  health.mockRejectedValueOnce(new TypeError("away")).mockResolvedValue(new Response());
  render(<ReloadWhenBack />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("asks nothing on the offline page itself", async () => {
  vi.stubGlobal("location", { ...window.location, pathname: "/offline", reload });
  render(<ReloadWhenBack />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health).not.toHaveBeenCalled();
});
