import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS } from "@/lib/client/load-chunk";
import { loadAhead, onDemand } from "./on-demand";

afterEach(() => {
  vi.useRealTimers();
});

function Greeting({ name }: { name: string }) {
  return <p>Good day, {name}</p>;
}

test("shows 'Loading...' until the script arrives, then the part [spec 2.36]", async () => {
  let arrive = (_: typeof Greeting) => {};
  const Part = onDemand<{ name: string }>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  render(<Part name="Maya" />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Loading\.\.\.$/);
  await act(async () => arrive(Greeting));
  expect(screen.getByText("Good day, Maya")).toBeInTheDocument();
  expect(screen.queryByRole("status")).toBeNull();
});

test("retries a part that failed to load", async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new Error("offline"));
  const Part = onDemand(load);
  await act(async () => {
    render(<Part name="Maya" />);
  });
  expect(screen.getByRole("alert")).toHaveTextContent("This part of the page could not be loaded.");
  load.mockResolvedValue(Greeting);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.getByText("Good day, Maya")).toBeInTheDocument();
});

test("gives up after 120 s, and retrying reloads the page", async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const Part = onDemand<{ name: string }>(() => new Promise(() => {}));
  render(<Part name="Maya" />);
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test("shows a part whose script arrives just after it was drawn", async () => {
  // Arrives at once, where a promise would take a turn.
  const atOnce = new Promise<typeof Greeting>(() => {});
  Reflect.set(atOnce, "then", (arrive: (part: typeof Greeting) => void) => arrive(Greeting));
  const load = () => atOnce;
  const Part = onDemand<{ name: string }>(load);
  function Ahead() {
    useLayoutEffect(() => loadAhead(load), []);
    return null;
  }
  await act(async () => {
    render(
      <>
        <Part name="Maya" />
        <Ahead />
      </>,
    );
  });
  expect(screen.getByText("Good day, Maya")).toBeInTheDocument();
});
