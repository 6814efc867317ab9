import { APP_URL, expect, inHalves, test } from "../fixtures/product";

/** KB of script, brotli, that a page's document has a browser of today load. Measured: 193, 207 and 200. */
const MOST = { "/dashboard": 195, "/spending": 210, "/insights": 203 } as const;
/** Scripts with `nomodule` are for browsers of before 2018. */
const SCRIPT = /<script(?![^>]*nomodule)[^>]*\bsrc="(\/_next\/static\/chunks\/[\w.~-]+\.js)/gi;

test("names at most the allowed KB of script in a member's pages", async ({ world }) => {
  const { token } = await world.newPerson();
  for (const [page, kilobytes] of Object.entries(MOST)) {
    const total = await scriptOf(page, inHalves(token));
    test.info().annotations.push({ type: page, description: `${total.toFixed(1)} KB of script` });
    expect(total, "what is not seen at once belongs behind components/shell/on-demand.tsx").toBeLessThanOrEqual(
      kilobytes,
    );
  }
});

test("names hardly more script in Finpedia than in a page of prose", async () => {
  const plain = await scriptOf("/about");
  for (const page of ["/finpedia", "/finpedia/gb/taxes/personal-allowance", "/finpedia/in/housing/home-loan-emi"])
    expect((await scriptOf(page)) - plain, page).toBeLessThan(10);
});

/** Sums a document's scripts, in KB. */
async function scriptOf(page: string, cookie = ""): Promise<number> {
  const headers = { cookie, "accept-encoding": "br" };
  const document = await (await fetch(APP_URL + page, { headers, redirect: "error" })).text();
  const files = new Set([...document.matchAll(SCRIPT)].map(([, file]) => file));
  const bytes = await Promise.all([...files].map((file) => compressedBytes(APP_URL + file)));
  const total = bytes.reduce((sum, one) => sum + one, 0) / 1024;
  // Less than the framework alone would mean that the document was another one.
  expect(total, page).toBeGreaterThan(100);
  return total;
}

async function compressedBytes(address: string): Promise<number> {
  const response = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding"), address).toBe("br");
  return Number(response.headers.get("content-length"));
}
