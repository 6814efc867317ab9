import { expect, test } from "vitest";
import { completeProfileInput } from "@/lib/schemas/profile";
import { profileValues } from "./profile-values";

const ada = {
  firstName: "Ada",
  lastName: "Byron",
  country: "GB",
  currency: "GBP",
  timezone: "Europe/London",
  monthlyIncome: 2600.5,
  goals: ["invest", "spend_less"],
};

test("what is kept of a person goes through the form and comes out the same", () => {
  const saved = completeProfileInput.parse(profileValues(ada, { country: "US" }));
  expect(saved).toEqual({ ...ada, goals: ["spend_less", "invest"] });
});

test("an unknown country is proposed, and an unknown income stays unsaid", () => {
  const values = profileValues({ ...ada, country: null, monthlyIncome: null }, { country: "US" });
  expect(values).toMatchObject({ country: "US", monthlyIncome: undefined });
});

test("a goal that is no longer offered is dropped, not refused", () => {
  expect(profileValues({ ...ada, goals: ["become_rich", "invest"] }, { country: "US" }).goals).toEqual(["invest"]);
});
