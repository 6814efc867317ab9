import { createHash, createHmac, createPublicKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose/jwt/sign";
import { generateKeyPair } from "jose/key/generate/keypair";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as listRoute } from "@/app/api/accounts/route";
import { GET as getRoute, POST as webhookRoute } from "@/app/api/webhooks/plaid/route";
import { prisma } from "@/lib/db/client";
import * as queue from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";
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

/** A bank whose calls arrive here instead of at a server: the test carries them to the handler, byte for byte. */
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

/** Of an ECDSA signature (r, s) the pair (r, n - s) is one as well. */
function otherSignatureOf(token: string): string {
  const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [head, payload, signature = ""] = token.split(".");
  const bytes = Buffer.from(signature, "base64url");
  const s = BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const turned = Buffer.from((N - s).toString(16).padStart(64, "0"), "hex");
  return `${head}.${payload}.${Buffer.concat([bytes.subarray(0, 32), turned]).toString("base64url")}`;
}

/** A token under a secret of any length: libraries refuse to make the short ones. */
function signedBySecret(head: { alg: string; kid: string }, claims: object, secret: Buffer): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode(head)}.${encode({ ...claims, iat: Math.floor(Date.now() / 1000) })}`;
  return `${signed}.${createHmac(`sha${head.alg.slice(2)}`, secret)
    .update(signed)
    .digest("base64url")}`;
}

describe("the bank's call", () => {
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

  test("that there are new rows queues a sync; sent again by the bank it queues another, and that does no harm", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await call(await fire("SYNC_UPDATES_AVAILABLE"))).status).toBe(200);
      // The bank dates what it signs by the second.
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    expect(await runQueuedJobs()).toEqual(["sync-connection", "sync-connection"]);
  });

  test("sent again by someone who copied it is refused and queues nothing, ten times at once as well", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(event)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
    expect((await call(event)).status).toBe(409);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("sent again under another signature that is as good is a copy all the same", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    expect((await call(event)).status).toBe(200);
    const copy = { ...event, signature: otherSignatureOf(event.signature) };
    expect(copy.signature).not.toBe(event.signature);
    expect((await call(copy)).status).toBe(409);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("that is older than five minutes is refused and queues nothing", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    const answer = await call(event);
    vi.useRealTimers();
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("INVALID_SIGNATURE");
    expect(await runQueuedJobs()).toEqual([]);
  });

  // Two alike in one second are signed alike, and the second would be a replay.
  beforeEach(() => prisma().processedWebhook.deleteMany());

  test("that was taken and comes again after five minutes is refused, whether or not it is still recorded", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
    await prisma().processedWebhook.deleteMany();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 2000 });
    const answer = await call(event);
    vi.useRealTimers();
    expect([answer.status, answer.body.error]).toEqual([400, "INVALID_SIGNATURE"]);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("that is dated ahead is refused, though its signature is good, and queues nothing", async () => {
    for (const aheadMs of [5000, 2 * 60_000, 86_400_000]) {
      const event = await fire("SYNC_UPDATES_AVAILABLE");
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - aheadMs });
      const answer = await call(event);
      vi.useRealTimers();
      expect([answer.status, answer.body.error], String(aheadMs)).toEqual([400, "INVALID_SIGNATURE"]);
    }
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("that is signed by what everyone knows, the public key as a secret, or by nothing, is refused and queues nothing", async () => {
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
    expect(await runQueuedJobs()).toEqual([]);
    // And the call that the bank signed is good.
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("that could not be processed is not recorded as processed: the same webhook is accepted later", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const failing = vi.spyOn(queue, "enqueueIfRoom").mockRejectedValueOnce(new Error("the queue is away"));
    expect((await call(event)).status).toBe(500);
    failing.mockRestore();
    expect((await call(event)).status).toBe(200);
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("that comes while too many syncs wait learns when to come again, and the same one is taken then", async () => {
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

  test("that the link will end asks for a login, which no good sync clears but a new login does", async () => {
    const key = { userId: viewer.userId, connectionId };
    expect((await call(await fire("PENDING_DISCONNECT"))).status).toBe(200);
    const listed = async () => (await viewer.get(listRoute, "/api/accounts")).body.payload[0];
    expect(await listed()).toMatchObject({ status: "login_required", repair: "consent_ends" });
    await runSync(key);
    expect(await listed()).toMatchObject({ status: "login_required", repair: "consent_ends" });
    await runSync({ ...key, isRepaired: true });
    expect(await listed()).toMatchObject({ status: "ok" });
    expect(await connection()).toMatchObject({ status: "ok", repairReason: null });
  });

  test("that the person revoked the permission says that only connecting again helps", async () => {
    expect((await call(await fire("USER_PERMISSION_REVOKED"))).status).toBe(200);
    const [account] = (await viewer.get(listRoute, "/api/accounts")).body.payload;
    expect(account).toMatchObject({ status: "login_required", repair: "not_shared" });
    await runSync({ userId: viewer.userId, connectionId });
  });

  test("that a login is needed marks the link, and that it was repaired takes it back and syncs", async () => {
    expect((await call(await fire("ERROR"))).status).toBe(200);
    expect(await connection()).toMatchObject({ status: "login_required", repairReason: "sign_in" });
    expect((await call(await fire("LOGIN_REPAIRED"))).status).toBe(200);
    expect(await connection()).toMatchObject({ status: "ok", repairReason: null });
    expect(await runQueuedJobs()).toEqual(["sync-connection"]);
  });

  test("of a kind we do not act on is taken and changes nothing", async () => {
    expect((await call(await fire("DEFAULT_UPDATE"))).status).toBe(200);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("with a body that was touched, without a signature, or signed by another is refused", async () => {
    const event = await fire("SYNC_UPDATES_AVAILABLE");
    const other = await generateKeyPair("ES256");
    const sign = (kid: string) =>
      new SignJWT({ request_body_sha256: createHash("sha256").update(event.body).digest("hex") })
        .setProtectedHeader({ alg: "ES256", kid })
        .setIssuedAt()
        .sign(other.privateKey);
    const kid = z.object({ kid: z.string() }).parse(JSON.parse(atob(event.signature.split(".")[0] ?? ""))).kid;
    const forged = [
      { ...event, body: event.body.replace("SYNC", "SYNK") },
      { ...event, body: `${event.body} ` },
      { body: event.body },
      { body: event.body, signature: "not.a.token" },
      { body: event.body, signature: await sign(randomUUID()) },
      { body: event.body, signature: await sign(kid) },
      { body: event.body, signature: `${btoa('{"alg":"none"}')}.${event.signature.split(".")[1]}.` },
    ];
    for (const one of forged) {
      const answer = await call(one);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("INVALID_SIGNATURE");
    }
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("is a POST, and its body is bounded", async () => {
    const got = await answerOf(await getRoute(new Request("http://localhost:3000/api/webhooks/plaid"), context));
    expect(got.status).toBe(405);
    expect((await call({ body: "x".repeat(200_000), signature: "a.b.c" })).status).toBe(413);
  });
});
