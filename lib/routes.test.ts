import { expect, test } from "vitest";
import { kindOfPage, rememberedPath } from "./routes";

test("the way back is only ever a protected page of ours", () => {
  expect(rememberedPath("/spending?q=coffee")).toBe("/spending?q=coffee");
  for (const hostile of [
    "//evil.test/dashboard",
    "https://evil.test",
    "/\\evil.test",
    "/dashboard\\..\\x",
    "/login",
    "/nowhere",
    "javascript:alert(1)",
    "",
    null,
    undefined,
    "/dashboard\n",
  ]) {
    expect(rememberedPath(hostile)).toBe("/dashboard");
  }
});

test("a trailing slash does not open another door", () => {
  expect(kindOfPage("/dashboard/")).toBe("protected");
  expect(kindOfPage("/toString")).toBeUndefined();
});
