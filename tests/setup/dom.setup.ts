import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// What is waited for comes at once on a machine of its own, and in a while on one that others use.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// Most files share a process and what they import from elsewhere; ours is read again, as if for the first time, and clocks are put back.
vi.resetModules();
afterEach(() => {
  vi.useRealTimers();
});
