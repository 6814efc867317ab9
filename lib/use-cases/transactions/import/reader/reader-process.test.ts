import { expect, test } from "vitest";
import { readerBounds } from "./reader-process";

const MEGABYTE = 1024 * 1024;
const machineBytes = 24 * 1024 * MEGABYTE;

test.each([
  ["the small deployment", 480, { count: 1, residentBytes: 216 * MEGABYTE, heapMb: 152 }],
  ["no limit", 0, { count: 2, residentBytes: 768 * MEGABYTE, heapMb: 704 }],
  ["a limit beyond the machine", 2 ** 40, { count: 2, residentBytes: 768 * MEGABYTE, heapMb: 704 }],
])("gives a reader its share of %s", (_, limitMb, expected) => {
  expect(readerBounds({ limitBytes: limitMb * MEGABYTE, machineBytes })).toEqual(expected);
});

test("leaves the server more than half of every limit", () => {
  for (let limitMb = 256; limitMb <= 8192; limitMb += 64) {
    const { count, residentBytes } = readerBounds({ limitBytes: limitMb * MEGABYTE, machineBytes });
    expect(count * residentBytes).toBeLessThan((limitMb * MEGABYTE) / 2);
  }
});
