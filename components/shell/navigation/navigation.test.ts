import { expect, test } from "vitest";
import { isAt, MAIN_DESTINATIONS, SECOND_DESTINATIONS } from "./navigation";

const currentAt = (pathname: string) =>
  [...MAIN_DESTINATIONS, ...SECOND_DESTINATIONS].filter((one) => isAt(pathname, one)).map(({ label }) => label);

test("marks one current destination on each page", () => {
  expect(currentAt("/dashboard")).toEqual(["Dashboard"]);
  expect(currentAt("/net-position")).toEqual(["Dashboard"]);
  expect(currentAt("/review")).toEqual(["Dashboard"]);
  expect(currentAt("/spending/import")).toEqual(["Spending"]);
  expect(currentAt("/profile/categories")).toEqual(["Profile"]);
  expect(currentAt("/reviews")).toEqual([]);
});
