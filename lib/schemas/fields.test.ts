import { expect, test } from "vitest";
import { syncAccountInput } from "./banks";
import { otpCode } from "./fields";

test("a one-time code is six digits, whatever blanks were copied with it", () => {
  expect(otpCode.parse(" 012345 ")).toBe("012345");
  for (const wrong of ["", "1234", "12345", "1234567", "12345a", "12 345"])
    expect(otpCode.safeParse(wrong).success, wrong).toBe(false);
});

test("a sync may be told to read everything again, and that the login was repaired", () => {
  const id = "01890000-0000-7000-8000-0000000000c1";
  expect(syncAccountInput.parse({ id, full: true, isRepaired: true })).toEqual({ id, full: true, isRepaired: true });
  expect(syncAccountInput.safeParse({ id, full: "yes" }).success).toBe(false);
});
