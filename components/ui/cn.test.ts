import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn";

const wholeLibrary = extendTailwindMerge({
  extend: {
    theme: { animate: [() => true], font: ["display"] },
    classGroups: {
      "font-size": [
        {
          text: [
            ..."caption small body title lead insight formula keyfigure ledger figure h2 h1-phone h1 net-phone net".split(
              " ",
            ),
          ],
        },
      ],
      "font-weight": [{ font: ["heading", "strong", "title"] }],
      rounded: [{ rounded: ["bar", "mark", "control", "button", "card"] }],
    },
  },
});

/** Class names in the components, without variants such as `md:`. */
function usedClasses(): string[] {
  const texts = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => [...readFileSync(path.join("components", file), "utf8").matchAll(/className="([^"]+)"/g)]);
  const names = texts.flatMap(([, text = ""]) => text.split(/\s+/)).map((name) => name.replace(/^([\w@-]+:)+/, ""));
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith("@") && !name.includes("&")).sort();
}

/** In order, so that the classes nearby mostly set the same property. */
const NEARBY = 30;

test("overrides classes as the whole library does", () => {
  const classes = usedClasses();
  expect(classes.length).toBeGreaterThan(500);
  const different = classes.flatMap((name, index) => {
    const others = [...classes.slice(index + 1, index + NEARBY), ...classes.filter((_, at) => at % 23 === index % 23)];
    return others
      .filter((other) => other !== name)
      .flatMap((other) => [`${name} ${other}`, `${other} ${name}`])
      .filter((both) => cn(...both.split(" ")) !== wholeLibrary(both));
  });
  expect(different).toEqual([]);
});

test("lets the later class win per variant and keeps the rest", () => {
  expect(cn("px-2 py-1 md:px-4 text-ink-3", "px-3 md:px-6", false, "text-caption")).toBe(
    "py-1 text-ink-3 px-3 md:px-6 text-caption",
  );
  expect(cn("size-4 h-2!", "w-5", "h-3!")).toBe("size-4 w-5 h-3!");
});
