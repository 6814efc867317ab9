import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLACES } from "@/lib/content/finpedia/places";
import { CalculatorIsland } from "./calculators/calculator-island";
import { island } from "./island";

vi.mock("./calculators/live-calculator", () => ({
  LiveCalculator: () => {
    throw new Error("The figures are beyond what can be kept exactly");
  },
}));

beforeEach(() => {
  // React reports what a boundary caught to the console; here it is caught on purpose.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a part that fails while it is drawn leaves the page, says so, and shows what it stood around", () => {
  const Broken = island("The search", (_: { children: React.ReactNode }) => {
    throw new Error("broken");
  });
  render(
    <main>
      <h1>The page</h1>
      <Broken>
        <p>The answers themselves</p>
      </Broken>
    </main>,
  );
  expect(screen.getByRole("heading")).toHaveTextContent("The page");
  expect(screen.getByRole("alert")).toHaveTextContent(/^The search stopped working\. The rest of this page still does/);
  expect(screen.getByText("The answers themselves")).toBeVisible();
});

test("a calculator that throws gives its place back to the built example, with words", async () => {
  render(
    <CalculatorIsland id="card-payoff" setting={PLACES.in} inputs={{}}>
      <p>The example</p>
    </CalculatorIsland>,
  );
  fireEvent.keyDown(document, { key: "Tab" });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The calculator stopped working/);
  expect(screen.getByText("The example")).toBeVisible();
});

/** Not a part of its own: drawn inside one that is, or so little that nothing in it can fail. */
const WITHOUT_BOUNDARY: Readonly<Record<string, string>> = {
  "calculators/live-calculator.tsx": "drawn by the calculator's island",
  "failure-screen.tsx": "what is shown when a page fails",
  "finpedia/own/own-figure.tsx": "drawn by the island of the reader's own figure",
  "finpedia/own/own-money.tsx": "fetched and drawn by it",
  "finpedia/search-box.tsx": "drawn by the search and by the list",
  "header-link.tsx": "a link that reads the page's address, and must never go",
};

test("every part of the public pages that a script takes over has a boundary of its own", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  const open = files.filter((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    return text.startsWith('"use client"') && !/\bisland\(|<IslandBoundary\b/.test(text);
  });
  expect(open.sort()).toEqual(Object.keys(WITHOUT_BOUNDARY).sort());
});
