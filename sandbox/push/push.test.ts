import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test("refuses unsigned messages and missing browsers like real push services", async () => {
  const made = await fetch(`${sandbox.url}/push/browsers`, { method: "POST" });
  expect(made.status).toBe(201);
  const { id, endpoint, keys } = await made.json();
  expect(Buffer.from(keys.p256dh, "base64url")).toHaveLength(65);
  expect(Buffer.from(keys.auth, "base64url")).toHaveLength(16);
  const send = (headers: Record<string, string> = {}) => fetch(endpoint, { method: "POST", body: "x", headers });
  expect((await send()).status).toBe(403);
  expect((await send({ authorization: "vapid t=a.b.c, k=d" })).status).toBe(403);
  expect(await (await fetch(`${sandbox.url}/push/messages?id=${id}`)).json()).toEqual([]);
  expect((await fetch(`${sandbox.url}/push/send/none`, { method: "POST" })).status).toBe(404);
  await fetch(`${sandbox.url}/push/browsers?id=${id}`, { method: "DELETE" });
  expect((await send()).status).toBe(410);
});
