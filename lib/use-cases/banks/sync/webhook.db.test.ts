import { createHash, createHmac, createPublicKey } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as getRoute, POST as webhookRoute } from "@/app/api/webhooks/plaid/route";
import { prisma } from "@/lib/db/client";
import * as queue from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { createViewer, linkBank, sandbox } from "@/tests/factories";
import { type Answer, answerOf } from "@/tests/http";
import { emptyQueue, fillQueue, runQueuedJobs, untilCountedAgain } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";
import { runSync } from "./run-sync";

startOwnSandbox();

const context = { params: Promise.resolve({}) };
type Call = { body: string; signature: string };

const call = async ({ body, signature }: Partial<Call>, ipAddress = "192.0.2.1"): Promise<Answer> =>
  answerOf(
    await webhookRoute(
      new Request("http://localhost:3000/api/webhooks/plaid", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": ipAddress,
          ...(signature ? { "plaid-verification": signature } : {}),
        },
        body: body ?? "{}",
      }),
      context,
    ),
  );

/** A fake bank webhook receiver: the test carries each call to the handler, byte for byte. */
async function startListener() {
  const { createServer } = await import("node:http");
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    calls.push({ body, signature: String(request.headers["plaid-verification"]) });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the listener has no port");
  return { calls, url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** For an ECDSA signature (r, s), (r, n - s) is valid too. */
function otherSignatureOf(token: string): string {
  const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [head, payload, signature = ""] = token.split(".");
  const bytes = Buffer.from(signature, "base64url");
  const s = BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const turned = Buffer.from((N - s).toString(16).padStart(64, "0"), "hex");
  return `${head}.${payload}.${Buffer.concat([bytes.subarray(0, 32), turned]).toString("base64url")}`;
}

/** Signs with a secret of any length; libraries refuse short ones. */
function signedBySecret(head: { alg: string; kid: string }, claims: object, secret: Buffer): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode(head)}.${encode({ ...claims, iat: Math.floor(Date.now() / 1000) })}`;
  return `${signed}.${createHmac(`sha${head.alg.slice(2)}`, secret)
    .update(signed)
    .digest("base64url")}`;
}

describe("a bank webhook", () => {
  let viewer: Awaited<ReturnType<typeof createViewer>>;
  let connectionId: string;
  let fire: (code: string) => Promise<Call>;

  beforeAll(async () => {
    const listener = await startListener();
    viewer = await createViewer();
    const [account] = await linkBank(viewer);
    connectionId = account?.connectionId ?? "";
    await runQueuedJobs();
    const { encryptedToken } = await connection();
    const access_token = decryptBankToken(encryptedToken, { userId: viewer.userId, connectionId });
    await sandbox("/plaid/item/webhook/update", { access_token, webhook: listener.url });
    fire = async (webhook_code) => {
      const found = () =>
        listener.calls.findLast(
          ({ body }) => z.object({ webhook_code: z.string() }).parse(JSON.parse(body)).webhook_code === webhook_code,
        );
      const before = found();
      await sandbox("/plaid/sandbox/item/fire_webhook", { access_token, webhook_code });
      await expect.poll(() => found() !== before).toBe(true);
      const caught = found();
      if (!caught) throw new Error("the call did not come");
      return caught;
    };
    return listener.close;
  });

  const connection = () => prisma().bankConnection.findFirstOrThrow({ where: { id: connectionId } });

  test("queues a sync for new rows, harmlessly again when the bank repeats", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await call(await fire("SYNC_UPDATES_AVAILABLE"))).status).toBe(200);
      // The bank dates signatures by the second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    expect(await runQueuedJobs()).toEqual(["sync-connection", "sync-connection"]);
  });

  test("refuses a copied call, even ten at once", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(event)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
    expect((await call(event)).status).toBe(409);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("refuses a copy under an equivalent second signature", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    expect((await call(event)).status).toBe(200);
    const copy = { ...event, signature: otherSignatureOf(event.signature) };
    expect(copy.signature).not.toBe(event.signature);
    expect((await call(copy)).status).toBe(409);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  // Two equal calls within a second have equal signatures, and the second would be a replay.
  beforeEach(() => prisma().processedWebhook.deleteMany());

  test("refuses calls changed, unsigned or signed with the public key", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const { kid } = z.object({ kid: z.string() }).parse(JSON.parse(atob(event.signature.split(".")[0] ?? "")));
    const answer = await sandbox("/plaid/webhook_verification_key/get", { key_id: kid });
    const { key } = z
      .object({ key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }) })
      .parse(answer);
    const published = createPublicKey({ key, format: "jwk" });
    const secrets = {
      "the key as text": String(published.export({ format: "pem", type: "spki" })),
      "the key's bytes": published.export({ format: "der", type: "spki" }),
      "the key as it is published": JSON.stringify(key),
      "its point": Buffer.concat([Buffer.from(key.x, "base64url"), Buffer.from(key.y, "base64url")]),
      "its id": kid.padEnd(32, " "),
    };
    const claims = { request_body_sha256: createHash("sha256").update(event.body).digest("hex") };
    const forged: [string, string][] = [];
    for (const [what, secret] of Object.entries(secrets))
      for (const alg of ["HS256", "HS512"]) {
        forged.push([`${alg} by ${what}`, signedBySecret({ alg, kid }, claims, Buffer.from(secret))]);
      }
    const [, payload = "", good = ""] = event.signature.split(".");
    for (const alg of ["none", "None", "NONE", ""])
      for (const signature of ["", good]) {
        const head = Buffer.from(JSON.stringify({ alg, kid, typ: "JWT" })).toString("base64url");
        forged.push([
          `alg ${alg}${signature ? " with the signature of another" : ""}`,
          `${head}.${payload}.${signature}`,
        ]);
      }
    for (const [what, signature] of forged) {
      const refused = await call({ body: event.body, signature });
      expect([refused.status, refused.body.error], what).toEqual([400, "INVALID_SIGNATURE"]);
    }
    for (const one of [{ ...event, body: `${event.body} ` }, { body: event.body }])
      expect((await call(one)).body.error).toBe("INVALID_SIGNATURE");
    expect(await runQueuedJobs()).toEqual([]);
    // The bank's own signed call is valid.
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("accepts a call again that failed in processing", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const failing = vi.spyOn(queue, "enqueueIfRoom").mockRejectedValueOnce(new Error("the queue is away"));
    expect((await call(event)).status).toBe(500);
    failing.mockRestore();
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("answers a retry-after while the sync queue is full, then accepts", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    await fillQueue(syncConnectionJob.name, queue.MOST_WAITING.ofKind);
    await untilCountedAgain();
    const refused = await call(event);
    await emptyQueue();
    expect(refused).toMatchObject({ status: 503, body: { success: false, error: "NOT_READY" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("asks for a login before a link ends, cleared only by login", async () => {
    const key = { userId: viewer.userId, connectionId };
    expect((await call(await fire("PENDING_DISCONNECT"))).status).toBe(200);
    const listed = async () => (await viewer.get("/api/accounts")).body.payload[0];
    expect(await listed()).toMatchObject({ status: "login_required", repair: "consent_ends" });
    await runSync(key);
    expect(await listed()).toMatchObject({ status: "login_required", repair: "consent_ends" });
    await runSync({ ...key, isRepaired: true });
    expect(await listed()).toMatchObject({ status: "ok" });
    expect(await connection()).toMatchObject({ status: "ok", repairReason: null });
  });

  test("says that only reconnecting helps after revoked permission", async () => {
    expect((await call(await fire("USER_PERMISSION_REVOKED"))).status).toBe(200);
    const [account] = (await viewer.get("/api/accounts")).body.payload;
    expect(account).toMatchObject({ status: "login_required", repair: "not_shared" });
    await runSync({ userId: viewer.userId, connectionId });
  });

  test("marks a link for login, and clears and syncs it after repair", async () => {
    expect((await call(await fire("ERROR"))).status).toBe(200);
    expect(await connection()).toMatchObject({ status: "login_required", repairReason: "sign_in" });
    expect((await call(await fire("LOGIN_REPAIRED"))).status).toBe(200);
    expect(await connection()).toMatchObject({ status: "ok", repairReason: null });
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("accepts and ignores unknown kinds", async () => {
    expect((await call(await fire("DEFAULT_UPDATE"))).status).toBe(200);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("must be a POST with a bounded body", async () => {
    const got = await answerOf(await getRoute(new Request("http://localhost:3000/api/webhooks/plaid"), context));
    expect(got.status).toBe(405);
    expect((await call({ body: "x".repeat(200_000), signature: "a.b.c" })).status).toBe(413);
  });
});
