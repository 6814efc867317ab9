import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

// What is waited for comes at once on a machine of its own, and in a while on one that others use.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// The library shows what was never dismissed to the next page that asks, which here is another test's: its Undo is pressed in place of
// the one that is meant.
afterEach(() => {
  toast.dismiss();
});
// Most files share a process and what they import from elsewhere; ours is read again, as if for the first time, and clocks are put back.
vi.resetModules();
afterEach(() => {
  vi.useRealTimers();
});
