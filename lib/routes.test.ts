import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { kindOfPage, PAGES, rememberedPath } from "./routes";

test("returns only to our own protected pages [spec 2.24]", () => {
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
    "/dashboard?from=\r\nSet-Cookie: a=b",
    "/dashboard?from=\\evil.test",
  ]) {
    expect(rememberedPath(hostile)).toBe("/dashboard");
  }
});

test("ignores a trailing slash", () => {
  expect(kindOfPage("/dashboard/")).toBe("protected");
  expect(kindOfPage("/toString")).toBeUndefined();
});

test("lists exactly the existing pages", () => {
  const app = path.resolve(import.meta.dirname, "../app");
  const built = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^)]*\)/g, "") || "/")
    .filter((page) => !page.includes("["));
  expect(built.toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

test("gives every page the specified audience", () => {
  const pagesFor = (kind: string) => Object.entries(PAGES).flatMap(([page, of]) => (of === kind ? [page] : []));
  expect(pagesFor("guest-landing")).toEqual(["/"]);
  expect(pagesFor("public").toSorted()).toEqual(
    ["/about", "/advertiserdisclosure", "/faq", "/finpedia", "/help", "/learn"].concat([
      "/partnerships",
      "/pledge",
      "/press",
      "/privacy",
      "/security",
      "/terms",
    ]),
  );
  expect(pagesFor("guest").toSorted()).toEqual([
    "/forgot-password",
    "/login",
    "/reset-password",
    "/signup",
    "/verify-email",
  ]);
  expect(pagesFor("admin")).toEqual(["/admin"]);
  expect(pagesFor("protected").toSorted()).toEqual(
    [
      "/budgets",
      "/calendar",
      "/complete-profile",
      "/dashboard",
      "/forecast",
      "/hidden-insights",
      "/insights",
      "/net-position",
      "/notifications",
      "/notifications/settings",
      "/profile",
      "/profile/categories",
      "/recurring",
      "/review",
    ].concat(["/spending", "/spending/import", "/subscription/plans", "/subscription/success", "/to-review"]),
  );
});
