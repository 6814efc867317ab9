import { expect, test } from "vitest";
import { isSameIssuer } from "./google";

const NAMED = "https://id.acme.test/realms/all";

test.each([
  [NAMED, true],
  [`${NAMED}/`, true],
  ["https://id.acme.test/realms/other", false],
  [`${NAMED}-others`, false],
  ["https://id.acme.test", false],
  ["https://id.acme.test.evil.example/realms/all", false],
  ["http://id.acme.test/realms/all", false],
  [undefined, false],
  [[NAMED], false],
])("accepts a token of issuer %j: %s", (claimed, isSame) => {
  expect(isSameIssuer(claimed, NAMED)).toBe(isSame);
});
