import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydrateLate } from "./hydrate-late";

let comeNear = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

let leave = async () => {};

/** Takes over a document that came with the part drawn for Maya. */
async function openDocument(load: () => Promise<typeof Counter>) {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(
    <div className="part">
      <Suspense fallback={<p>Loading</p>}>
        <Counter name="Maya" />
      </Suspense>
    </div>,
  );
  const Part = hydrateLate(load, <p>Loading</p>);
  const failed = vi.fn();
  const page = (name: string) => <Part className="part" props={{ name }} reads={[name]} />;
  const root = await act(async () => hydrateRoot(place, page("Maya"), { onRecoverableError: failed }));
  leave = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return { failed, draw: (name: string) => act(async () => root.render(page(name))) };
}

const click = () => act(async () => screen.getByRole("button").click());

test.each([
  ["near the screen", () => comeNear()],
  ["at the first key", () => fireEvent.keyDown(document.body, { key: "Tab" })],
  ["at the first touch", () => fireEvent.pointerDown(document.body)],
  ["after three seconds", () => vi.advanceTimersByTime(3_000)],
])("makes a document's part interactive %s", async (_, reach) => {
  const load = vi.fn(async () => Counter);
  const { failed } = await openDocument(load);
  const drawn = screen.getByRole("button", { name: "Maya 0" });
  await click();
  expect(load).not.toHaveBeenCalled();
  expect(drawn).toHaveTextContent("Maya 0");

  await act(async () => reach());
  await act(() => vi.advanceTimersByTimeAsync(1));
  await click();
  expect(drawn).toHaveTextContent("Maya 1");
  expect(drawn).toBeInTheDocument();
  expect(failed).not.toHaveBeenCalled();
});

test("drops a document's text once it is outdated", async () => {
  let arrive = (_: typeof Counter) => {};
  const { draw, failed } = await openDocument(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await draw("Noor");
  expect(screen.getByText("Loading")).toBeInTheDocument();
  await act(async () => arrive(Counter));
  expect(screen.getByRole("button")).toHaveTextContent("Noor 0");
  expect(failed).not.toHaveBeenCalled();
});

test("draws newer data in place once a document's part is interactive", async () => {
  const { draw } = await openDocument(async () => Counter);
  await act(async () => comeNear());
  await act(() => vi.advanceTimersByTimeAsync(1));
  await click();
  await draw("Noor");
  expect(screen.getByRole("button")).toHaveTextContent("Noor 1");
});

test("keeps a document's text beside a retry while its script fails", async () => {
  const load = vi.fn<() => Promise<typeof Counter>>().mockRejectedValue(new Error("offline"));
  await openDocument(load);
  await act(async () => comeNear());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("button", { name: "Maya 0" })).toBeInTheDocument();

  load.mockResolvedValue(Counter);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  await act(() => vi.advanceTimersByTimeAsync(1));
  await click();
  expect(screen.getByRole("button")).toHaveTextContent("Maya 1");
});

test("loads a part at once when no document brought it", async () => {
  let arrive = (_: typeof Counter) => {};
  const Part = hydrateLate<{ name: string }>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    <p>Loading</p>,
  );
  render(<Part className="part" props={{ name: "Maya" }} reads={[]} />);
  expect(screen.getByText("Loading")).toBeInTheDocument();
  await act(async () => arrive(Counter));
  expect(screen.getByRole("button")).toHaveTextContent("Maya 0");
});
