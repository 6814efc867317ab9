import { expect, test } from "vitest";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { newAddress, newBrowser, newestCode, PASSWORD, signupForm } from "@/tests/auth";

test("somebody who signs up, reads the mail and types the code is signed in, can leave and come back", async () => {
  const browser = newBrowser();
  const email = newAddress();

  const signedUp = await browser.post(signup, "/api/auth/signup", signupForm(email));
  expect(signedUp.body).toEqual({ success: true, payload: { email } });
  expect(signedUp.status).toBe(201);

  const verified = await browser.post(verifyEmail, "/api/auth/verify-email", {
    email,
    otpCode: await newestCode(email),
  });
  expect(verified.status).toBe(200);
  expect(verified.body.payload).toMatchObject({
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    role: "USER",
    isGoogleUser: false,
    hasPassword: true,
    isProfileComplete: false,
    needsProfileCompletion: true,
    streakDays: 1,
  });
  const cookies = verified.setCookies.join("\n");
  expect(cookies).toMatch(/^accessToken=[^;]+; Max-Age=604800; HttpOnly; Path=\/; Secure; SameSite=Lax$/m);
  expect(cookies).toMatch(/^user=[^;]+; Max-Age=604800; Path=\/; Secure; SameSite=Lax$/m);
  expect(JSON.parse(decodeURIComponent(browser.cookies.get("user") ?? ""))).not.toHaveProperty("jwtToken");

  expect((await browser.get(me, "/api/auth/me")).body.payload.email).toBe(email);

  const token = browser.cookies.get("accessToken") ?? "";
  const left = await browser.post(logout, "/api/auth/logout", {});
  expect(left.body.payload).toEqual({ signedOut: true });
  expect(browser.cookies.has("accessToken") || browser.cookies.has("user")).toBe(false);

  // The token itself is worth nothing any more, wherever it was copied to.
  browser.cookies.set("accessToken", token);
  const refused = await browser.get(me, "/api/auth/me");
  expect(refused.status).toBe(401);
  expect(refused.setCookies.join("\n")).toMatch(/^accessToken=; Max-Age=0/m);

  const back = await browser.post(login, "/api/auth/login", { email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect(back.status).toBe(200);
  expect(back.body.payload.jwtToken).toMatch(/^ey/);
});
