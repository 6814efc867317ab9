import { expect, test, vi } from "vitest";
import type { ServedCall } from "./router";
import { routerOf } from "./router";

/** Answers with its name and the parameters of its path. */
const call = (method: ServedCall["method"], path: string): ServedCall => ({
  method,
  path,
  handle: async (_, { params }) => Response.json({ call: `${method} ${path}`, ...(await params) }),
});
const things = async () => [
  call("GET", "/api/things/[id]"),
  call("GET", "/api/things/tags"),
  call("DELETE", "/api/things/[id]"),
  call("POST", "/api/things/[id]/restore"),
  call("POST", "/api/things/tags/[id]"),
];
const parts = async () => [call("GET", "/api/things/parts/[part]/of/[id]")];
const find = routerOf({ "/api/things": things, "/api/things/parts": parts });
const ask = (path: string, method = "GET") => find(new Request(`http://localhost:3000${path}`, { method }));
const answer = async (path: string, method?: string) => (await ask(path, method))?.json();

test.each([
  ["/api/things/7", "GET", { call: "GET /api/things/[id]", id: "7" }],
  ["/api/things/7?id=8", "DELETE", { call: "DELETE /api/things/[id]", id: "7" }],
  ["/api/things/tags", "GET", { call: "GET /api/things/tags" }],
  ["/api/things/tags/restore", "POST", { call: "POST /api/things/tags/[id]", id: "restore" }],
  ["/api/things/7/restore", "POST", { call: "POST /api/things/[id]/restore", id: "7" }],
  ["/api/things/a%20b%2Fc", "GET", { call: "GET /api/things/[id]", id: "a b/c" }],
  ["/api/things/[id]", "GET", { call: "GET /api/things/[id]", id: "[id]" }],
  ["/api/things/%zz", "GET", { call: "GET /api/things/[id]", id: "%zz" }],
  ["/api/things/parts/2/of/7", "GET", { call: "GET /api/things/parts/[part]/of/[id]", part: "2", id: "7" }],
  ["/api/things/7", "HEAD", { call: "GET /api/things/[id]", id: "7" }],
])("answers %s by %s from its call", async (path, method, expected) => {
  expect(await answer(path, method)).toEqual(expected);
});

test.each(["/api/things", "/api/things/", "/api/things/7/8", "/api/thingsy/7", "/api/other"])(
  "finds no call for %s",
  async (path) => {
    expect(await ask(path)).toBeNull();
  },
);

test("refuses another method of a known path and names the allowed", async () => {
  const refused = await ask("/api/things/tags", "POST");
  expect(refused?.status).toBe(405);
  expect(refused?.headers.get("allow")).toBe("GET");
});

test("loads a subject with its first call, once", async () => {
  const load = vi.fn(things);
  const fresh = routerOf({ "/api/things": load, "/api/things/parts": parts });
  expect(load).not.toHaveBeenCalled();
  for (let asked = 0; asked < 2; asked += 1) await fresh(new Request("http://localhost:3000/api/things/1"));
  expect(load).toHaveBeenCalledOnce();
});
