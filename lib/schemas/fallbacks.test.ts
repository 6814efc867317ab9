import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";

/** docs/spec.md, sections 4, 5 and 8, verbatim. */
test("words every fallback as specified [spec 8.3, 8.4, 8.7, 8.13]", () => {
  expect(FALLBACKS).toEqual({
    insights: {
      generate: "Failed to generate AI insights",
      generation: "Failed to generate insights",
      fetch: "Failed to fetch AI insights",
      generateHidden: "Failed to generate hidden insights",
      fetchHidden: "Failed to fetch hidden insights",
      thinking: "Insights are being generated specifically for you...",
      thinkingHidden: "Generating hidden insights...",
    },
    data: {
      addTransaction: "Failed to add manual transaction",
      categories: "Failed to fetch transaction categories",
      cashflow: "Failed to fetch monthly cashflow data",
      transactions: "Failed to fetch transactions",
    },
    accounts: {
      list: "Failed to fetch bank accounts",
      linkToken: "Failed to create link token",
      connect: "Failed to connect bank account",
      sync: "Failed to sync transactions",
      details: "Failed to get account details",
      refresh: "Failed to refresh account",
      disconnect: "Failed to disconnect account",
      refreshAll: "Failed to refresh accounts",
    },
    auth: {
      login: "Login failed",
      unverified: "Please verify your email address before logging in",
      invalidResponse: "Invalid response from server",
      missingUser: "Invalid response: missing user data",
      register: "Registration failed",
      verifyEmail: "Email verification failed",
      verify: "Verification failed",
      verifyAgain: "Verification failed. Please try again.",
      verified: "Email verified successfully",
      verifiedWithoutSession: "Authentication failed. Please try logging in.",
      resendOtp: "Failed to resend verification code",
      forgotPassword: "Failed to process password reset request",
      resetPassword: "Failed to reset password",
      resendReset: "Failed to resend password reset code",
      otpStatus: "Failed to check OTP status",
      updateProfile: "Failed to update profile",
      notAuthenticated: "Not authenticated",
    },
    google: {
      login: "Failed to process Google login",
      signup: "Failed to process Google signup",
      noToken: "No token provided",
      invalidToken: "Invalid token: could not extract user data",
    },
    network: "Network error. Please check your connection.",
    invalidFormat: "Invalid response format",
    generic: "An unexpected error occurred",
  });
});

test("words every toast as specified", () => {
  expect(TOASTS.cannotConnect("sorrel.test")).toBe("Cannot connect to server at sorrel.test");
  expect(TOASTS.timedOut).toBe("Request timed out. Please try again.");
  expect(TOASTS.serverError(503)).toBe("Server error: 503");
  expect(TOASTS.unexpected).toBe("An unexpected error occurred. Please try again.");
});

test("keeps these words in one file [spec 8.1]", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const sources = ["app", "components", "lib", "middleware.ts"].flatMap((at) =>
    at.endsWith(".ts")
      ? [at]
      : readdirSync(path.join(root, at), { recursive: true, encoding: "utf8" }).map((file) => path.join(at, file)),
  );
  const product = sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== "lib/schemas/fallbacks.ts");
  expect(product.length).toBeGreaterThan(200);
  const { network, invalidFormat, generic, ...areas } = FALLBACKS;
  const words = [network, invalidFormat, generic, ...Object.values(areas).flatMap((area) => Object.values(area))];
  const quoted = words.map((text) => JSON.stringify(text));
  const repeated = product.filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return quoted.some((one) => text.includes(one));
  });
  expect(repeated).toEqual([]);
});
