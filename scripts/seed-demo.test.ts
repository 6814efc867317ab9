import { afterEach, expect, test, vi } from "vitest";
import { seedDemo } from "./seed-demo.mjs";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("waits for the valid code when old mail is present", async () => {
  const codes = ["111111", "111111", "222222"];
  const entered: string[] = [];
  const answers: Record<string, (body: { otpCode?: string }) => [number, unknown]> = {
    "/api/auth/login": () => [403, null],
    "/api/auth/verify-email": ({ otpCode = "" }) => {
      entered.push(otpCode);
      return otpCode === "222222" ? [200, { jwtToken: "token", isProfileComplete: true }] : [400, null];
    },
    "/api/account/getting-started": () => [200, { steps: null }],
    "/api/insights": () => [200, [{}]],
    "/api/hidden-insights": () => [200, [{}]],
  };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url);
    if (pathname === "/mail/api/messages") {
      return Response.json([{ text: `Enter this code:\n\n${codes.length > 1 ? codes.shift() : codes[0]}\n` }]);
    }
    const [status, payload] = answers[pathname]?.(JSON.parse(String(init?.body ?? "{}"))) ?? [404, null];
    return Response.json({ success: status === 200, message: "words", payload }, { status });
  });
  await expect(seedDemo({ appUrl: "http://localhost:3000", sandboxUrl: "http://localhost:3001" })).resolves.toBe(
    "new, two years of data",
  );
  expect(entered).toEqual(["111111", "222222"]);
});
