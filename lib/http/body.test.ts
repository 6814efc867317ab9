import { expect, test } from "vitest";
import { MAX_IMPORT_BODY_BYTES } from "@/lib/schemas/transactions/import";
import { assertAnnouncedLength } from "./body";

test.each([
  [100 * 1024, "Send at most 100 KB"],
  [MAX_IMPORT_BODY_BYTES, "Send at most 44 MB"],
])("refuses bodies over %i bytes with a readable limit", (maxBytes, message) => {
  const ofLength = (length: number) =>
    new Request("http://localhost/", { method: "POST", headers: { "content-length": String(length) } });
  expect(() => assertAnnouncedLength(ofLength(maxBytes), maxBytes)).not.toThrow();
  expect(() => assertAnnouncedLength(ofLength(maxBytes + 1), maxBytes)).toThrow(message);
});
