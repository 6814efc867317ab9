import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { ATTACHMENT_BOUNDS } from "@/lib/domain/transactions/attachment";
import { deleteExpired } from "@/lib/use-cases/profile/delete-expired";
import { createViewer, type TestViewer } from "@/tests/factories";
import { download } from "@/tests/http";
import { detailsOf, storeRow } from "@/tests/transaction-calls";

let viewer: TestViewer;
let id: string;
beforeEach(async () => {
  viewer = await createViewer();
  id = await storeRow(viewer, "Juniper Pet Supply");
});

const PDF = Buffer.from("%PDF-1.7 order 4471").toString("base64");
const attach = (name: string, content = PDF, who = viewer, to = id) =>
  who.post(`/api/transactions/${to}/attachments`, { name, content });
const attached = async (name: string): Promise<string> => (await attach(name)).body.payload.id;
const remove = (file: string, who = viewer) => who.delete(`/api/attachments/${file}`);
const restore = (file: string) => viewer.post(`/api/attachments/${file}/restore`, {});
const read = (file: string, who = viewer) => who.get(`/api/attachments/${file}`);
const details = () => detailsOf(viewer, id);
const namesOf = async () => (await details()).attachments.map(({ name }: { name: string }) => name);

test("returns a file byte for byte, counts it and records its removal", async () => {
  const answer = await attach("juniper-order-4471.pdf");
  expect(answer.status).toBe(201);
  const file = answer.body.payload;
  expect(file).toMatchObject({ name: "juniper-order-4471.pdf", type: "application/pdf", size: 19, transactionId: id });
  expect((await read(file.id)).body.payload).toEqual({ ...file, content: PDF });
  expect(await details()).toMatchObject({
    transaction: { fileCount: 1 },
    attachments: [file],
    changes: [{ field: "files", by: "user", before: [], after: ["juniper-order-4471.pdf"] }],
  });
  expect((await remove(file.id)).status).toBe(200);
  expect((await read(file.id)).status).toBe(404);
  const without = await details();
  expect(without.transaction).not.toHaveProperty("fileCount");
  expect(without.attachments).toEqual([]);
  expect(without.changes[0]).toMatchObject({ before: ["juniper-order-4471.pdf"], after: [] });
  expect((await restore(file.id)).body.payload).toEqual(file);
  expect((await restore(file.id)).body.payload, "asked for twice, it is there once").toEqual(file);
  expect(await namesOf()).toEqual(["juniper-order-4471.pdf"]);
});

test("refuses other file types, oversized files and a sixth file", async () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>").toString("base64");
  expect(await attach("receipt.pdf", html)).toMatchObject({
    status: 400,
    body: { error: "VALIDATION_FAILED", issues: [{ path: "content" }] },
  });
  const large = Buffer.alloc(ATTACHMENT_BOUNDS.maxBytes + 1);
  large.write("%PDF-");
  expect((await attach("large.pdf", large.toString("base64"))).body.issues).toMatchObject([{ path: "content" }]);
  expect((await attach(`${"a".repeat(256)}.pdf`)).status).toBe(400);
  const files = [];
  for (let at = 0; at < ATTACHMENT_BOUNDS.perTransaction; at += 1) files.push(await attached(`${at}.pdf`));
  expect(await attach("one-more.pdf")).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
  await remove(files[0] ?? "");
  await attached("in-its-place.pdf");
  expect((await restore(files[0] ?? "")).status).toBe(422);
  expect(await namesOf()).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "in-its-place.pdf"]);
});

test("accepts the largest allowed file in full", async () => {
  const content = Buffer.alloc(ATTACHMENT_BOUNDS.maxBytes, 7);
  content.write("%PDF-");
  const answer = await attach("scan.pdf", content.toString("base64"));
  expect(answer.body.payload).toMatchObject({ size: ATTACHMENT_BOUNDS.maxBytes });
  expect((await read(answer.body.payload.id)).body.payload.content).toBe(content.toString("base64"));
});

test("bounds a user's files in total, removed ones included", async () => {
  const size = ATTACHMENT_BOUNDS.maxBytes;
  await pool().query(
    `INSERT INTO attachments (user_id, id, transaction_id, name, type, size, content, removed_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'old.pdf', 'application/pdf', $2::int,
       convert_to(repeat('x', $2::int), 'UTF8'), now()
     FROM generate_series(1, $3::int)`,
    [viewer.userId, size, ATTACHMENT_BOUNDS.bytesPerUser / size],
  );
  expect(await attach("one-more.pdf")).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
});

test("keeps another user from reading, removing or adding files", async () => {
  const file = await attached("own.pdf");
  const stranger = await createViewer();
  expect((await attach("theirs.pdf", PDF, stranger)).status).toBe(404);
  expect((await read(file, stranger)).status).toBe(404);
  expect((await remove(file, stranger)).status).toBe(404);
  expect(await namesOf()).toEqual(["own.pdf"]);
});

test("hides a deleted transaction's files and restores them with it", async () => {
  const file = await attached("receipt.pdf");
  await viewer.delete(`/api/transactions/${id}`);
  expect((await read(file)).status).toBe(404);
  // An old file: only its restorable transaction keeps it.
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  await prisma().attachment.updateMany({ where: { userId: viewer.userId }, data: { createdAt } });
  await deleteExpired();
  await viewer.post(`/api/transactions/${id}/restore`, {});
  expect(await namesOf()).toEqual(["receipt.pdf"]);
  expect((await details()).transaction).toMatchObject({ fileCount: 1 });
});

test("purges removed and orphaned files after a day, and no others", async () => {
  const [remaining, removed] = [await attached("remaining.pdf"), await attached("removed.pdf")];
  await remove(removed);
  const orphan = { userId: viewer.userId, transactionId: randomUUID(), name: "orphan.pdf" };
  const content = Buffer.from(PDF, "base64");
  await prisma().attachment.create({ data: { ...orphan, type: "application/pdf", size: content.length, content } });
  const stored = () => prisma().attachment.findMany({ where: { userId: viewer.userId }, select: { id: true } });
  await deleteExpired();
  expect(await stored()).toHaveLength(3);
  await deleteExpired({ now: new Date(Date.now() + 25 * 3_600_000) });
  expect(await stored()).toEqual([{ id: remaining }]);
  expect((await restore(removed)).status).toBe(404);
});

test("exports files with their contents", async () => {
  await attached("receipt.pdf");
  const text = await download(viewer, "/api/account/export");
  const { attachments } = JSON.parse(text).tables ?? JSON.parse(text);
  expect(attachments).toMatchObject([{ name: "receipt.pdf", content: PDF, transaction_id: id }]);
});
