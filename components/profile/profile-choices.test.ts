import { expect, test } from "vitest";
import { countryChoices, currencyChoices, guessProfile, timezoneChoices } from "./profile-choices";

test("country and currency are proposed from the first language that names a country", () => {
  const guess = guessProfile({ languages: ["en", "de-AT", "en-US"], timezone: "Europe/Vienna" });
  expect(guess).toEqual({ country: "AT", currency: "EUR", timezone: "Europe/Vienna" });
});

test("languages without a country propose the United States", () => {
  expect(guessProfile({ languages: ["en", "eo"], timezone: "UTC" }).country).toBe("US");
});

test("every choice has a name a person can read", () => {
  const nameless = [...countryChoices(), ...currencyChoices()].filter(({ value, label }) => label === value);
  expect(nameless).toEqual([]);
});

test("the current time zone can be chosen although the browser lists it under another name", () => {
  const values = timezoneChoices("Asia/Calcutta").map(({ value }) => value);
  expect(values).toContain("Asia/Calcutta");
  expect(values).toContain("UTC");
});
