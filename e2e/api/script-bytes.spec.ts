import { APP_URL, expect, inHalves, test } from "../fixtures/product";

/** KB of script, brotli, that a page's document has a browser of today load. Measured: 200, 247 and 207. */
const MOST = { "/dashboard": 205, "/spending": 252, "/insights": 212 } as const;
/** Scripts with `nomodule` are for browsers of before 2018. */
const SCRIPT = /<script(?![^>]*nomodule)[^>]*\bsrc="(\/_next\/static\/chunks\/[\w.~-]+\.js)/gi;

for (const [page, kilobytes] of Object.entries(MOST)) {
  test(`names at most ${kilobytes} KB of script in the document of ${page}`, async ({ world }) => {
    const person = await world.newPerson();
    const headers = { cookie: inHalves(person.token), "accept-encoding": "br" };
    const document = await (await fetch(APP_URL + page, { headers, redirect: "error" })).text();
    const files = new Set([...document.matchAll(SCRIPT)].map(([, file]) => file));
    const bytes = await Promise.all([...files].map((file) => compressedBytes(APP_URL + file)));
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1024;
    test.info().annotations.push({ type: page, description: `${total.toFixed(1)} KB of script` });
    // Less than the framework alone would mean that the document was another one.
    expect(total).toBeGreaterThan(100);
    expect(total, "what is not seen at once belongs behind components/shell/on-demand.tsx").toBeLessThanOrEqual(
      kilobytes,
    );
  });
}

async function compressedBytes(address: string): Promise<number> {
  const response = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding"), address).toBe("br");
  return Number(response.headers.get("content-length"));
}
