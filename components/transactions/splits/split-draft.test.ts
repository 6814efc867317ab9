import { describe, expect, test } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import {
  inUnit,
  minorsOf,
  type SplitDraft,
  splitDraftOf,
  splitPartsOf,
  stateOf,
  storedPartsOf,
  withAddedPart,
  withoutPart,
  withPart,
} from "./split-draft";

const PETS = {
  id: "01890000-0000-7000-8000-000000000001",
  slug: "pets",
  name: "Pets",
  group: "Shopping",
  kind: "expense" as const,
};
const GIFTS = { ...PETS, id: "01890000-0000-7000-8000-000000000002", slug: "gifts-donations", name: "Gifts" };
const charge = aTransaction({ amount: -96.4, category: PETS });
const texts = ({ parts }: SplitDraft) => parts.map(({ text }) => text);

describe("new split", () => {
  test("starts with everything in one part and subtracts what is typed", () => {
    const draft = splitDraftOf(charge);
    expect(texts(draft)).toEqual(["96.40", ""]);
    expect(texts(withPart(draft, 1, { text: "25" }))).toEqual(["71.40", "25"]);
    expect(stateOf(withPart(draft, 1, { text: "25" }))).toEqual({ kind: "category" });
    expect(stateOf(withPart(withPart(draft, 1, { text: "25" }), 1, { category: GIFTS }))).toEqual({ kind: "ready" });
  });

  test("starts with everything in one part in percent too", () => {
    expect(texts(splitDraftOf(charge, "percent"))).toEqual(["100", ""]);
    expect(texts(inUnit(splitDraftOf(charge), "percent"))).toEqual(["100", ""]);
  });

  test("gives the rest to the second part when the first is typed", () => {
    expect(texts(withPart(splitDraftOf(charge), 0, { text: "71.40" }))).toEqual(["71.40", "25.00"]);
  });

  test("shows what is left or over once every part is typed", () => {
    const typed = withPart(withPart(splitDraftOf(charge), 0, { text: "71.40" }), 1, { text: "24" });
    expect(stateOf(typed)).toEqual({ kind: "left", leftMinor: 100 });
    expect(stateOf(withPart(typed, 1, { text: "26" }))).toEqual({ kind: "left", leftMinor: -100 });
    expect(stateOf(withPart(typed, 1, { text: "x" }))).toEqual({ kind: "unreadable" });
    expect(stateOf(withPart(typed, 1, { text: "24.005" }))).toEqual({ kind: "unreadable" });
  });

  test("gives the rest of three parts to the untyped one", () => {
    const three = withAddedPart(withPart(splitDraftOf(charge), 1, { text: "25" }));
    expect(texts(withPart(three, 2, { text: "10" }))).toEqual(["61.40", "25", "10"]);
    expect(texts(withoutPart(withPart(three, 2, { text: "10" }), 2))).toEqual(["71.40", "25"]);
  });
});

describe("split by percent", () => {
  test("covers the whole charge at 100% and sends percentages", () => {
    const draft = withPart(withPart(inUnit(splitDraftOf(charge), "percent"), 1, { text: "33.33" }), 1, {
      category: GIFTS,
    });
    expect(texts(draft)).toEqual(["66.67", "33.33"]);
    expect(minorsOf(draft)).toEqual([64_27, 32_13]);
    expect(stateOf(draft)).toEqual({ kind: "ready" });
    expect(splitPartsOf(draft)).toEqual([
      { categoryId: PETS.id, percent: 66.67 },
      { categoryId: GIFTS.id, percent: 33.33 },
    ]);
  });

  test("restores stored parts to the same amounts", () => {
    const stored = {
      ...charge,
      parts: [
        { category: PETS, amount: -71.4 },
        { category: GIFTS, amount: -25, note: "Leo" },
      ],
    };
    const draft = splitDraftOf(stored);
    expect(texts(draft)).toEqual(["71.40", "25.00"]);
    expect(texts(inUnit(draft, "percent"))).toEqual(["74.07", "25.93"]);
    expect(minorsOf(inUnit(inUnit(draft, "percent"), "amount"))).toEqual([71_40, 25_00]);
    expect(splitPartsOf(draft)).toEqual(storedPartsOf(stored));
  });
});
