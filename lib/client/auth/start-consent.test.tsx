import { afterEach, expect, test, vi } from "vitest";
import { connectApi } from "@/lib/client/api/api";
import { consentAddress } from "./start-consent";

afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const toGoogle = "https://accounts.google.test/consent";

function answer(...answers: (Response | Error)[]) {
  vi.stubGlobal("fetch", async () => {
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error("One call more than was expected");
  });
}

test("requests Google's consent page with a CSRF token", async () => {
  answer(json({ csrfToken: "token" }), json({ url: toGoogle }));
  expect(await consentAddress("google", "login")).toBe(toGoogle);
});

test("requests the OIDC consent page under its own path", async () => {
  const fetched = vi
    .fn<(url: string, init?: RequestInit) => Promise<Response>>()
    .mockResolvedValueOnce(json({ csrfToken: "token" }))
    .mockResolvedValueOnce(json({ url: "https://id.test/consent" }));
  vi.stubGlobal("fetch", fetched);
  expect(await consentAddress("oidc", "signup")).toBe("https://id.test/consent");
  const [url, init] = fetched.mock.calls[1] ?? [];
  expect(url).toBe("/api/auth/signin/oidc");
  expect(JSON.parse(String(init?.body))).toEqual({
    csrfToken: "token",
    callbackUrl: "/login?oidc=signup",
    json: "true",
  });
});

test("names the failed intent when the consent page isn't reached [spec 8.12]", async () => {
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

const noHooks = { notify: () => {}, retract: () => {}, clearSession: () => {}, goToLogin: () => {} };

test.each([
  ["refused", () => Promise.reject(new TypeError("Failed to fetch")), /^Cannot connect to server at /],
  ["never answered", neverAnswered, /^Request timed out\. Please try again\.$/],
])("shows a toast when the call to Google is %s", async (_, fetching, words) => {
  vi.useFakeTimers();
  try {
    const notify = vi.fn();
    connectApi({ ...noHooks, notify });
    for (const answers of [[], [json({ csrfToken: "token" })]]) {
      notify.mockClear();
      vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : fetching(url, init);
      });
      const failure = consentAddress("google", "login").catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await failure).toMatchObject({ message: "Network error. Please check your connection." });
      expect(notify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words));
    }
  } finally {
    connectApi(noHooks);
    vi.useRealTimers();
  }
});

function neverAnswered(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}
