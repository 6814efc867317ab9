import { describe, expect, test } from "vitest";
import * as completeProfile from "@/app/api/auth/complete-profile/route";
import * as forgotPassword from "@/app/api/auth/forgot-password/route";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as me from "@/app/api/auth/me/route";
import * as otpStatus from "@/app/api/auth/otp-status/route";
import * as resendOtp from "@/app/api/auth/resend-otp/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as signup from "@/app/api/auth/signup/route";
import * as verifyEmail from "@/app/api/auth/verify-email/route";
import { PASSWORD, signedInBrowser, signupForm } from "@/tests/auth";
import { answerOf, type Handler } from "@/tests/http";

const email = "ada@example.test";
const reset = { email, otpCode: "123456", newPassword: PASSWORD, confirmPassword: PASSWORD };
const profile = { firstName: "Ada", lastName: "King", country: "GB", currency: "GBP", timezone: "Europe/London" };

const CALLS: { name: string; post: Handler; good: Record<string, unknown>; bad: Record<string, unknown[]> }[] = [
  {
    name: "signup",
    post: signup.POST,
    good: signupForm(email),
    bad: {
      firstName: [
        undefined,
        "",
        "   ",
        7,
        null,
        ["Ada"],
        "A".repeat(81),
        "Ada\nBcc: x",
        "Ada\u202e",
        "<b>Ada</b>",
        "\0",
      ],
      lastName: [undefined, "", "Love\u0000lace"],
      email: [undefined, "", "ada", "ada@", "a@b@c.test", 5, `${"a".repeat(250)}@example.test`, "ada@example.test\nx"],
      password: [undefined, "short", "x".repeat(129), 123456789012],
      confirmPassword: [undefined, "another password altogether"],
      acceptTerms: [undefined, false, "true", 1],
    },
  },
  {
    name: "verify-email",
    post: verifyEmail.POST,
    good: { email, otpCode: "123456" },
    bad: { email: [undefined, "ada"], otpCode: [undefined, "", "12345", "1234567", "12345a", 123456, null, {}] },
  },
  { name: "resend-otp", post: resendOtp.POST, good: { email }, bad: { email: [undefined, null, "ada", {}] } },
  { name: "forgot-password", post: forgotPassword.POST, good: { email }, bad: { email: [undefined, "@", []] } },
  {
    name: "login",
    post: login.POST,
    good: { email, password: PASSWORD },
    bad: { email: [undefined, "ada"], password: [undefined, "", "x".repeat(1025), { $ne: null }] },
  },
  {
    name: "reset-password",
    post: resetPassword.POST,
    good: reset,
    bad: {
      email: [undefined],
      otpCode: ["abcdef"],
      newPassword: [undefined, "short"],
      confirmPassword: [undefined, "another password altogether"],
    },
  },
];

async function send(handler: Handler, body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/auth/any", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return answerOf(await handler(request, { params: Promise.resolve({}) }));
}

describe.each(CALLS)("$name", ({ post, good, bad }) => {
  test.each(Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value }))))(
    "names the invalid field: $field $value",
    async ({ field, value }) => {
      const answer = await send(post, JSON.stringify({ ...good, [field]: value }));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, error: "VALIDATION_FAILED" });
      expect(answer.body.issues?.map(({ path }) => path)).toContain(field);
    },
  );

  test("rejects a non-object body with 400 and another content type with 415", async () => {
    for (const body of ["{", "[]", "null", '"text"', "7", "\0"]) {
      const answer = await send(post, body);
      expect([answer.status, answer.body.success]).toEqual([400, false]);
    }
    expect((await send(post, undefined)).body.issues).not.toEqual([]);
    const form = await send(post, "email=a", { "content-type": "application/x-www-form-urlencoded" });
    expect([form.status, form.body.error]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("reads at most 100 KB, with or without a declared length", async () => {
    const announced = await send(post, "{}", { "content-length": String(200 * 1024) });
    const found = await send(post, JSON.stringify({ ...good, more: "x".repeat(110 * 1024) }));
    for (const answer of [announced, found]) {
      expect([answer.status, answer.body.error]).toEqual([413, "BODY_TOO_LARGE"]);
    }
  });

  test("refuses cross-site requests with and without a session", async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { cookie: "accessToken=x" },
      { cookie: "accessTokenSignature=x" },
      { origin: "null" },
    ];
    for (const headers of elsewhere) {
      const answer = await send(post, JSON.stringify(good), headers);
      expect([answer.status, answer.body.error]).toEqual([403, "CROSS_SITE"]);
    }
  });
});

test("rejects a missing or invalid address in otp-status", async () => {
  for (const query of ["", "?email=", "?email=ada", "?email[]=x"]) {
    const answer = await answerOf(
      await otpStatus.GET(new Request(`http://localhost:3000/api/auth/otp-status${query}`), {
        params: Promise.resolve({}),
      }),
    );
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, "email"]);
  }
});

test("refuses session calls without one, whatever the token", async () => {
  const tokens: Record<string, string>[] = [
    {},
    { authorization: "Bearer x" },
    { authorization: "Bearer a.b.c" },
    { authorization: "Basic x" },
  ];
  for (const headers of tokens) {
    for (const handler of [logout.POST, completeProfile.POST]) {
      const answer = await send(handler, JSON.stringify(profile), headers);
      expect([answer.status, answer.body.error]).toEqual([401, "UNAUTHENTICATED"]);
    }
    const request = new Request("http://localhost:3000/api/auth/me", { headers });
    expect((await me.GET(request, { params: Promise.resolve({}) })).status).toBe(401);
  }
});

test("names the invalid field in complete-profile", async () => {
  const { browser } = await signedInBrowser();
  const wrong = {
    country: ["", "GBR", 44],
    currency: ["", "ZZZ", "pounds"],
    timezone: ["", "Mars/Olympus", 0],
    monthlyIncome: [-1, 0, "1200", 1e11],
    goals: ["invest", ["be_rich"], [1]],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await browser.post(completeProfile.POST, "/api/auth/complete-profile", {
        ...profile,
        [field]: value,
      });
      expect([answer.status, answer.body.issues?.[0]?.path.split(".")[0]]).toEqual([400, field]);
    }
  }
});

test("answers an unsupported method with 405 and the allowed ones", async () => {
  const answer = await answerOf(
    await login.GET(new Request("http://localhost:3000/api/auth/login"), { params: Promise.resolve({}) }),
  );
  expect([answer.status, answer.body.error, answer.headers.get("allow")]).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
});
