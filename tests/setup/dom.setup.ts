import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import type { Window as DomWindow } from "happy-dom";
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
// Files share a process and what they import from elsewhere; ours is read again, as if for the first time, and clocks are put back.
vi.resetModules();
// So are the address, which a download or a link leads away from, and what a browser stores under it.
const { happyDOM } = window as typeof window & Pick<DomWindow, "happyDOM">;
happyDOM.setURL("http://localhost:3000/");
localStorage.clear();
sessionStorage.clear();
clearCookies(document);
afterEach(() => {
  vi.useRealTimers();
});

function clearCookies(page: { cookie: string }) {
  for (const cookie of page.cookie.split("; ")) page.cookie = `${cookie.split("=", 1)[0]}=; Max-Age=0; Path=/`;
}
