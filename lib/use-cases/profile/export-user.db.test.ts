import { expect, test } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { poolState } from "@/lib/db/client";
import { createViewer } from "@/tests/factories";

const ask = ({ token }: { token: string }) =>
  exportAccount(
    new Request("http://localhost:3000/api/account/export", { headers: { authorization: `Bearer ${token}` } }),
    { params: Promise.resolve({}) },
  );

test("holds no connection or other exports while one is unread", async () => {
  const unread = await ask(await createViewer());
  expect(unread.status).toBe(200);
  expect(poolState()).toMatchObject({ used: 0 });
  expect((await ask(await createViewer())).status).toBe(200);
  expect(Object.keys((await unread.json()) as object)).toContain("attachments");
});

test("refuses a user's third export until one of two is read", async () => {
  const viewer = await createViewer();
  const unread = [await ask(viewer), await ask(viewer)];
  expect((await ask(viewer)).status).toBe(503);
  await unread[0]?.text();
  expect((await ask(viewer)).status).toBe(200);
});
