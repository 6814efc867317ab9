import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { bearSessions, tokenToBear } from "./bearer-header";

const cookie = "theme=dark; accessToken=aa.bb.cc; user=x";

describe("a call of the API", () => {
  test.each(["/api", "/api/auth/me", "/api?x=1", "/api/accounts?page=2"])(
    "to %s with the session's cookie is given the bearer header",
    (url) => expect(tokenToBear(url, { cookie })).toBe("aa.bb.cc"),
  );

  test("that brings its own bearer header keeps it", () => {
    expect(tokenToBear("/api/auth/me", { cookie, authorization: "Bearer own" })).toBeUndefined();
  });

  test.each([
    "accessToken=a%0Ab",
    "accessToken=€",
    "accessToken=a b",
    'accessToken="a"',
    "accessToken=",
    "",
    undefined,
  ])("whose cookie (%j) could stand in no header is given none", (value) =>
    expect(tokenToBear("/api/auth/me", value === undefined ? {} : { cookie: value })).toBeUndefined(),
  );
});

test.each(["/", "/apiary", "/dashboard", "/_next/static/a.js"])("%s is no call of the API", (url) => {
  expect(tokenToBear(url, { cookie })).toBeUndefined();
});

test("a server's own listeners find the header", async () => {
  bearSessions();
  const server = createServer((incoming, response) => response.end(incoming.headers.authorization ?? "none"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const heard = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, path, headers: { cookie } }, async (answer) =>
        resolve(Buffer.concat(await answer.toArray()).toString()),
      )
        .on("error", reject)
        .end();
    });
  expect(await heard("/api/auth/me")).toBe("Bearer aa.bb.cc");
  expect(await heard("/dashboard")).toBe("none");
  server.close();
});
