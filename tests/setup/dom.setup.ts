import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import type { Window as DomWindow } from "happy-dom";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

// Links hold a router, which only a mounted application has.
vi.mock("next/navigation", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/navigation")>()),
  useRouter: () => ({ push: () => {}, replace: () => {}, prefetch: () => {} }),
}));
// Elements appear at once on an idle machine, but late on a busy one.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// The library shows undismissed toasts to the next page, here another test's, whose Undo would then be the wrong one.
afterEach(() => {
  toast.dismiss();
});
// Files share a process and its packages. Our modules are reloaded and clocks reset.
vi.resetModules();
// Also resets the address, which downloads and links change, and the browser's storage.
const { happyDOM } = window as typeof window & Pick<DomWindow, "happyDOM">;
happyDOM.setURL("http://localhost:3000/");
localStorage.clear();
sessionStorage.clear();
clearCookies(document);
afterEach(() => {
  vi.useRealTimers();
});
// The next file's modules read the environment as they load, before its first test resets it.
afterEach(() => {
  vi.unstubAllEnvs();
});

function clearCookies(page: { cookie: string }) {
  for (const cookie of page.cookie.split("; ")) page.cookie = `${cookie.split("=", 1)[0]}=; Max-Age=0; Path=/`;
}
