import { expect, test } from "vitest";
import { dutyOf } from "./duty";
import { traitsOf } from "./traits-of";

test.each([
  ["TV LICENSING", "GBP", "tv-streaming", "set by law"],
  ["DVLA", "GBP", "car", "set by law"],
  ["AHPRA", "AUD", "services", "set by law"],
  ["TMR QLD", "AUD", "car", "set by law"],
  ["COLLIN COUNTY", "USD", "taxes", "set by law"],
  ["ZORBLAT", "USD", "rent", "to be paid"],
  ["HDFC LIFE", "INR", "insurance", "to be paid"],
  ["ZORBLAT WATER", "USD", "water-waste", "to be paid"],
  ["BVG", "EUR", "public-transport", "one price for all"],
  ["GEICO", "USD", "insurance", "can be compared"],
  ["COX", "USD", "internet-phone", "can be compared"],
  ["NETFLIX", "USD", "tv-streaming", "can be ended"],
  ["APPLE.COM/BILL", "USD", "software", "can be ended"],
] as const)("tells the duty of %s in %s, %s: %s", (name, currency, categorySlug, duty) => {
  expect(dutyOf(traitsOf({ names: [name], currency, categorySlug }))).toBe(duty);
});
