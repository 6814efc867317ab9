import { expect, test } from "vitest";
import { profileForm, profileValues } from "./profile-fields";

const ada = {
  firstName: "Ada",
  lastName: "Byron",
  country: "GB",
  currency: "GBP",
  timezone: "Europe/London",
  monthlyIncome: 2600.5,
  goals: ["invest", "spend_less"],
};

test("round-trips stored values through the form", () => {
  const saved = profileForm.parse(profileValues(ada, { country: "US" }));
  expect(saved).toEqual({ ...ada, goals: ["spend_less", "invest"] });
});

test("proposes an unknown country but no income", () => {
  const values = profileValues({ ...ada, country: null, monthlyIncome: null }, { country: "US" });
  expect(values).toMatchObject({ country: "US", monthlyIncome: "" });
});

test("drops a goal no longer offered", () => {
  expect(profileValues({ ...ada, goals: ["become_rich", "invest"] }, { country: "US" }).goals).toEqual(["invest"]);
});

test("reads the income in the currency chosen last", () => {
  const typed = { ...profileValues(ada, { country: "US" }), monthlyIncome: "€2,600" };
  expect(profileForm.safeParse(typed).error?.issues).toMatchObject([
    { path: ["monthlyIncome"], message: "That’s in another currency. Enter an amount in GBP" },
  ]);
  expect(profileForm.parse({ ...typed, currency: "EUR" }).monthlyIncome).toBe(2600);
  expect(profileForm.parse({ ...typed, monthlyIncome: " " }).monthlyIncome).toBeUndefined();
});
