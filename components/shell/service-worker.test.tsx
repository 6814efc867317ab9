import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServiceWorker } from "./service-worker";

const register = vi.fn(async () => {});
let readyState: DocumentReadyState = "complete";

beforeEach(() => {
  register.mockClear();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("NEXT_PUBLIC_BUILD", "b1");
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: { register } }));
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("registers the build's service worker after the page loads", () => {
  readyState = "interactive";
  render(<ServiceWorker />);
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js?build=b1");
});

test("registers the service worker at once on a loaded page [spec 2.37]", () => {
  readyState = "complete";
  render(<ServiceWorker />);
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js?build=b1");
});
