import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

const loading = vi.hoisted(() => ({ fails: false, hangs: false }));
vi.mock("@/lib/client/load-chunk", () => ({
  loadChunk: (load: () => Promise<unknown>) => {
    if (loading.hangs) return new Promise(() => {});
    return loading.fails ? Promise.reject(new Error("offline")) : load();
  },
}));

// The module remembers shown toasts, so each test loads its own.
beforeEach(() => {
  vi.resetModules();
  loading.fails = false;
  loading.hangs = false;
});

async function start() {
  const [{ Toaster }, { toast }] = await Promise.all([import("./toaster"), import("@/lib/client/toast")]);
  return { Toaster, toast };
}

test("makes a toast 320 px wide [spec 9.15]", async () => {
  const { Toaster, toast } = await start();
  render(<Toaster />);
  act(() => {
    toast.error("Request timed out. Please try again.");
  });
  const libraryToast = () => screen.getByText("Request timed out. Please try again.").closest("[data-sonner-toast]");
  await waitFor(() => expect(libraryToast()).not.toBeNull());
  expect(libraryToast()).toHaveClass("w-[320px]!");
  expect(libraryToast()?.closest("[data-sonner-toaster]")).toHaveClass("[--width:320px]!");
});

test("shows early toasts once their library loads, without duplicates or dismissed ones", async () => {
  const { Toaster, toast } = await start();
  toast.success("Saved");
  for (let times = 0; times < 3; times += 1) toast.error("Cannot connect", { id: "Cannot connect" });
  toast.error("It is over", { id: "It is over" });
  toast.dismiss("It is over");
  render(<Toaster />);
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(await screen.findAllByText("Cannot connect")).toHaveLength(1);
  expect(screen.queryByText("It is over")).toBeNull();
  act(() => {
    toast.success("And later");
  });
  expect(await screen.findByText("And later")).toBeInTheDocument();
});

test("shows plain toasts when the library can't be loaded", async () => {
  loading.fails = true;
  const { Toaster, toast } = await start();
  render(<Toaster />);
  act(() => {
    toast.error("Cannot connect to server", { id: "Cannot connect to server" });
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Cannot connect to server");
  expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  act(() => toast.dismiss("Cannot connect to server"));
  expect(screen.queryByRole("alert")).toBeNull();

  // The network is back.
  act(() => {
    toast.error("Server error");
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Server error");
  loading.fails = false;
  act(() => {
    toast.success("Saved");
  });
  await waitFor(() => expect(screen.getByText("Server error").closest("[data-sonner-toast]")).not.toBeNull());
  expect(await screen.findByText("Saved")).toBeInTheDocument();
});

test("shows a toast within a second when its library never arrives", async () => {
  loading.hangs = true;
  const { Toaster, toast } = await start();
  render(<Toaster />);
  vi.useFakeTimers();
  try {
    act(() => {
      toast.error("Request timed out. Please try again.", { id: "late" });
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("alert")).toHaveTextContent("Request timed out. Please try again.");
    expect(screen.getByRole("alert")).toHaveClass("w-[320px]");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    act(() => {
      toast.error("Request timed out. Please try again.", { id: "late" });
    });
    await act(() => vi.advanceTimersByTimeAsync(3_999));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole("alert")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("keeps the toast library out of every page's initial script", () => {
  const direct = ["components", "app", "lib"].flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(dir, file))
      .filter(
        (file) =>
          /(?<!\.test)\.tsx?$/.test(file) && /^import (?!type).*from "sonner"/m.test(readFileSync(file, "utf8")),
      ),
  );
  expect(direct).toEqual(["components/ui/overlay/toast-library.tsx"]);
});

test("keeps a toast with an action for ten seconds", async () => {
  const { toast } = await start();
  const { waitingToasts, ACTION_TOAST_MS } = await import("@/lib/client/toast");
  const shown: unknown[] = [];
  const record = (_message: string, options?: { duration?: number | undefined }) => shown.push(options?.duration);
  waitingToasts.showWith(Object.assign(record, { success: record, error: record, dismiss: () => {} }));
  const action = { label: "Undo", onClick: () => {} };
  toast("Removed", { action });
  toast.success("Renamed", { action });
  toast.error("Not saved", { action });
  toast.success("Renamed", { action, duration: 60_000 });
  toast.success("Renamed", { description: "Past ones too" });
  expect(ACTION_TOAST_MS).toBe(10_000);
  expect(shown).toEqual([10_000, 10_000, 10_000, 60_000, undefined]);
});
