import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Monogram } from "./monogram";

test.each([
  ["Ada Lovelace", "AL"],
  ["  Ada   de  Lovelace ", "AL"],
  ["Ada", "A"],
  ["𐐀𐐨 𝒜da", "𐐀𝒜"],
  ["e\u0301lodie A\u030angstro\u0308m", "e\u0301A\u030a"],
  ["👩‍💻 Coder", "👩‍💻C"],
  ["🇩🇪 Bank", "🇩🇪B"],
  ["नि शा", "निशा"],
  ["", ""],
])("shows whole characters as initials of %j", (name, initials) => {
  expect(render(<Monogram name={name} shape="disc" />).container.textContent).toBe(initials);
});
