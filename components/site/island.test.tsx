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
  // React logs what a boundary catches; this test causes it on purpose.
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

test("keeps the page and the children when a part fails", () => {
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

test("returns to the built example when a calculator throws", async () => {
  render(
    <CalculatorIsland id="card-payoff" setting={PLACES.in} inputs={{}}>
      <p>The example</p>
    </CalculatorIsland>,
  );
  fireEvent.keyDown(document, { key: "Tab" });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The calculator stopped working/);
  expect(screen.getByText("The example")).toBeVisible();
});

/** Parts drawn inside another boundary, or too simple to fail. */
const WITHOUT_BOUNDARY: Readonly<Record<string, string>> = {
  "calculators/live-calculator.tsx": "drawn by the calculator's island",
  "failure-screen.tsx": "what is shown when a page fails",
  "finpedia/own/own-figure.tsx": "drawn by the island of the reader's own figure",
  "finpedia/own/own-money.tsx": "fetched and drawn by it",
  "finpedia/search-box.tsx": "drawn by the search and by the list",
  "header-link.tsx": "a link that reads the page's address, and must never go",
  "reload-when-back.tsx": "draws nothing",
};

test("gives every scripted part of the public pages a boundary", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  const open = files.filter((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    return text.startsWith('"use client"') && !/\bisland\(|<IslandBoundary\b/.test(text);
  });
  expect(open.sort()).toEqual(Object.keys(WITHOUT_BOUNDARY).sort());
});
