import { expect, test } from "vitest";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as resendOtp } from "@/app/api/auth/resend-otp/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as verifyEmail } from "@/app/api/auth/verify-email/route";
import { mailsTo, newAddress, newBrowser, PASSWORD, passCooldown, signupForm } from "@/tests/auth";
import { fc, runs } from "@/tests/seeded";

const STOLEN = "what the attacker would like";

/** `asked` is the browser that signed up; `other` is the same person's browser that didn't. */
type Step =
  | { kind: "signup"; who: "attacker" | "victim" }
  | { kind: "resend"; who: "attacker" | "victim" }
  | { kind: "login"; who: "attacker" | "victim" }
  | { kind: "verify"; where: "asked" | "other"; code: number }
  | { kind: "forgot" }
  | { kind: "reset"; code: number };

const who = fc.constantFrom("attacker" as const, "victim" as const);
const code = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("signup" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("resend" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("login" as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("verify" as const), where: fc.constantFrom("asked", "other"), code }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forgot" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const), code }) },
);

async function codesOf(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

test("never logs in with the attacker's password, in any order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const email = newAddress();
      const attacker = newBrowser();
      const asked = newBrowser();
      const other = newBrowser();
      const passwordOf = { attacker: STOLEN, victim: PASSWORD };
      const browserOf = { attacker, victim: asked };
      for (const one of steps) {
        await passCooldown(email);
        if (one.kind === "signup") {
          const password = passwordOf[one.who];
          const form = signupForm(email, { password, confirmPassword: password });
          await browserOf[one.who].post(signup, "/api/auth/signup", form);
        } else if (one.kind === "resend") {
          await browserOf[one.who].post(resendOtp, "/api/auth/resend-otp", { email });
        } else if (one.kind === "login") {
          await browserOf[one.who].post(login, "/api/auth/login", { email, password: passwordOf[one.who] });
        } else if (one.kind === "forgot") {
          await asked.post(forgotPassword, "/api/auth/forgot-password", { email });
        } else {
          const otpCode = (await codesOf(email))[one.code];
          if (otpCode === undefined) continue;
          if (one.kind === "verify") {
            const browser = one.where === "asked" ? asked : other;
            await browser.post(verifyEmail, "/api/auth/verify-email", { email, otpCode });
          } else {
            const reset = { email, otpCode, newPassword: PASSWORD, confirmPassword: PASSWORD };
            await asked.post(resetPassword, "/api/auth/reset-password", reset);
          }
        }
      }
      const thief = newBrowser();
      const tried = await thief.post(login, "/api/auth/login", { email, password: STOLEN });
      expect(tried.status).not.toBe(200);
      expect(thief.cookies.has("accessToken") || attacker.cookies.has("accessToken")).toBe(false);
    }),
    runs(4),
  );
});
