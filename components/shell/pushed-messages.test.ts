import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

const source = readFileSync(path.resolve(import.meta.dirname, "../../public/sw.js"), "utf8");

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
const openWindow = vi.fn(async (_href: string) => undefined);
let pages: { focus: () => Promise<void>; navigate: (href: string) => Promise<void> }[];

beforeEach(() => {
  listeners = new Map();
  pages = [];
  showNotification.mockClear();
  openWindow.mockClear();
  const self = {
    location: { href: "https://sorrel.test/sw.js?build=b1", origin: "https://sorrel.test" },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  };
  vm.runInNewContext(source, { self, URL });
});

/** Dispatches an event and waits for its work, as a browser would. */
async function dispatch(name: string, event: object): Promise<void> {
  let work: unknown;
  listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
  await work;
}

const message = { title: "A trial is about to end", body: "It is charged then.", url: "/calendar?day=x", tag: "n1" };
const click = (url: unknown) => {
  const close = vi.fn();
  return dispatch("notificationclick", { notification: { close, data: { url } } }).then(() => close);
};

test("shows pushed messages as sent and ignores malformed ones", async () => {
  await dispatch("push", { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    "A trial is about to end",
    expect.objectContaining({ body: "It is charged then.", tag: "n1", data: { url: "/calendar?day=x" } }),
  );
  await dispatch("push", { data: null });
  await dispatch("push", {
    data: {
      json: () => {
        throw new Error("no JSON");
      },
    },
  });
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test("opens a click in our own pages, never elsewhere", async () => {
  expect(await click("/calendar?day=x")).toHaveBeenCalled();
  expect(openWindow).toHaveBeenLastCalledWith("https://sorrel.test/calendar?day=x");
  for (const url of ["https://evil.test/", "//evil.test/x", "javascript:alert(1)", undefined]) {
    await click(url);
    expect(openWindow).toHaveBeenLastCalledWith("https://sorrel.test/");
  }
  openWindow.mockClear();
  const page = { focus: vi.fn(async () => {}), navigate: vi.fn(async (_href: string) => {}) };
  pages = [page];
  await click("/budgets?open=b");
  expect(page.focus).toHaveBeenCalled();
  expect(page.navigate).toHaveBeenCalledWith("https://sorrel.test/budgets?open=b");
  expect(openWindow).not.toHaveBeenCalled();
});
