import { afterEach, expect, test, vi } from "vitest";
import { consentAddress } from "./start-consent";

afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const toGoogle = "https://accounts.google.test/consent";

/** next-auth answers these, one a call; an error is thrown. */
function answer(...answers: (Response | Error)[]) {
  vi.stubGlobal("fetch", async () => {
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error("One call more than was expected");
  });
}

test("the way to Google's page is asked for with a CSRF token", async () => {
  answer(json({ csrfToken: "token" }), json({ url: toGoogle }));
  expect(await consentAddress("google", "login")).toBe(toGoogle);
});

test("the way to the issuer beside Google is asked for under its own path, and leads back as its own", async () => {
  const fetched = vi
    .fn<(url: string, init?: RequestInit) => Promise<Response>>()
    .mockResolvedValueOnce(json({ csrfToken: "token" }))
    .mockResolvedValueOnce(json({ url: "https://id.test/consent" }));
  vi.stubGlobal("fetch", fetched);
  expect(await consentAddress("oidc", "signup")).toBe("https://id.test/consent");
  const [url, init] = fetched.mock.calls[1] ?? [];
  expect(url).toBe("/api/auth/signin/oidc");
  expect(new URLSearchParams(String(init?.body)).get("callbackUrl")).toBe("/login?oidc=signup");
});

test("what fails before Google's page says what was tried: a login, or a sign-up", async () => {
  const failures = [
    () => [json({}, 500)],
    () => [json({ csrfToken: "token" }), json({}, 500)],
    () => [json({ csrfToken: "token" }), json({ url: `${window.location.origin}/login?error=OAuthSignin` })],
  ];
  for (const failing of failures) {
    answer(...failing());
    await expect(consentAddress("google", "login")).rejects.toThrow(/^Failed to process Google login$/);
    answer(...failing());
    await expect(consentAddress("google", "signup")).rejects.toThrow(/^Failed to process Google signup$/);
  }
});

test("a server that cannot be reached, or does not answer, is a network error", async () => {
  for (const failure of [new TypeError("Failed to fetch"), new DOMException("late", "TimeoutError")]) {
    answer(failure);
    await expect(consentAddress("google", "login")).rejects.toThrow(/^Network error\. Please check your connection\.$/);
  }
});
