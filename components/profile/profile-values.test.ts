import { expect, test } from "vitest";
import { profileForm, profileValues } from "./profile-values";

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
