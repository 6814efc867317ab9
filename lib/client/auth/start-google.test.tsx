import { afterEach, expect, test, vi } from "vitest";
import { googleAddress } from "./start-google";

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
  expect(await googleAddress("login")).toBe(toGoogle);
});

test("what fails before Google's page says what was tried: a login, or a sign-up", async () => {
  const failures = [
    () => [json({}, 500)],
    () => [json({ csrfToken: "token" }), json({}, 500)],
    () => [json({ csrfToken: "token" }), json({ url: `${window.location.origin}/login?error=OAuthSignin` })],
  ];
  for (const failing of failures) {
    answer(...failing());
    await expect(googleAddress("login")).rejects.toThrow(/^Failed to process Google login$/);
    answer(...failing());
    await expect(googleAddress("signup")).rejects.toThrow(/^Failed to process Google signup$/);
  }
});

test("a server that cannot be reached, or does not answer, is a network error", async () => {
  for (const failure of [new TypeError("Failed to fetch"), new DOMException("late", "TimeoutError")]) {
    answer(failure);
    await expect(googleAddress("login")).rejects.toThrow(/^Network error\. Please check your connection\.$/);
  }
});
