import { expect, test } from "vitest";
import { countryChoices, currencyChoices, guessProfile, timezoneChoices } from "./profile-choices";

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
