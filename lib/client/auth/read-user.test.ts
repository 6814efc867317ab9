import { expect, test } from "vitest";
import { aToken } from "@/lib/client/test-data";
import { claimsOf } from "./read-user";

const maya = { userId: "u1", email: "maya@example.com", firstName: "Mäya", lastName: "Okafor" };

test("reads the user from a token, the address from email or sub [spec 4.15]", () => {
  expect(claimsOf(aToken({ ...maya, role: "USER" }))).toEqual(maya);
  const { email, ...rest } = maya;
  expect(claimsOf(aToken({ ...rest, sub: email }))).toEqual(maya);
  expect(claimsOf(aToken({ userId: "u1", sub: email }))).toEqual({ userId: "u1", email, firstName: "", lastName: "" });
});

test("returns null for malformed tokens and tokens without a user [spec 5.3]", () => {
  const { userId: _, ...noUser } = maya;
  const { email: __, ...noAddress } = maya;
  for (const token of ["", "t", "a.b", "a.%%.c", "a.bm8.c", aToken(noUser), aToken(noAddress), aToken(null)]) {
    expect(claimsOf(token)).toBeNull();
  }
});
