import { expect, test } from "vitest";
import {
  countryChoices,
  currencyChoices,
  guessProfile,
  profileForm,
  profileValues,
  timezoneChoices,
} from "./profile-fields";

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

test("guesses country and currency from the first language with a region", () => {
  const guess = guessProfile({ languages: ["en", "de-AT", "en-US"], timezone: "Europe/Vienna" });
  expect(guess).toEqual({ country: "AT", currency: "EUR", timezone: "Europe/Vienna" });
});

test("guesses the United States without a region", () => {
  expect(guessProfile({ languages: ["en", "eo"], timezone: "UTC" }).country).toBe("US");
});

test("gives every choice a readable name", () => {
  const nameless = [...countryChoices(), ...currencyChoices()].filter(({ value, label }) => label === value);
  expect(nameless).toEqual([]);
});

test("keeps the current time zone under an unlisted name", () => {
  const values = timezoneChoices("Asia/Calcutta").map(({ value }) => value);
  expect(values).toContain("Asia/Calcutta");
  expect(values).toContain("UTC");
});
