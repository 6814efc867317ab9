import { createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";

import { smtpProvider } from "@/lib/providers/smtp/provider";

import { mailsTo, newAddress } from "@/tests/auth";
import { runQueuedJobs } from "@/tests/jobs";
import { sendMailJob } from "./jobs";
import { queueMail } from "./outbox";
import { sendMail } from "./send-mail";
import { verificationCodeMail } from "./templates/codes";

afterEach(() => vi.restoreAllMocks());

const CODE = "048213";
const MAX_ATTEMPTS = sendMailJob.retry.limit + 1;

async function queued() {
  const to = newAddress();
  const content = verificationCodeMail.compose({ firstName: "Ada", code: CODE, lifetimeMinutes: 10 });
  await inTransaction((sql) => queueMail(sql, { userId: null, to, content }));
  const { rows } = await pool().query("SELECT * FROM mails WHERE to_address = $1", [to]);
  return { to, mail: rows[0] };
}

const stored = async (id: string) => (await pool().query("SELECT * FROM mails WHERE id = $1", [id])).rows[0];

const failing = (isRetryable: boolean) =>
  vi
    .spyOn(smtpProvider, "send")
    .mockRejectedValue(
      new AppError("PROVIDER_FAILED", "The mail server did not take the mail (ETIMEDOUT)", { isRetryable }),
    );

test("stores an email encrypted, delivers it whole and forgets it", async () => {
  const { to, mail } = await queued();
  expect(JSON.stringify(mail)).not.toContain(CODE);
  const [received, ...others] = await mailsTo(to);
  expect(others).toEqual([]);
  expect(received?.subject).toBe("Your Sorrel verification code");
  expect(received?.text).toContain(CODE);
  expect(received?.html).toContain("<!doctype html>");
  expect(await stored(mail.id)).toMatchObject({ status: "sent", encrypted_body: null, attempts: 1 });
});

test("sends no email of a rolled-back transaction", async () => {
  const to = newAddress();
  const content = verificationCodeMail.compose({ firstName: "Ada", code: CODE, lifetimeMinutes: 10 });
  const failure = inTransaction(async (sql) => {
    await queueMail(sql, { userId: null, to, content });
    throw new Error("the rest failed");
  });
  await expect(failure).rejects.toThrow("the rest failed");
  expect(await mailsTo(to)).toEqual([]);
});

test("does nothing when sending again", async () => {
  const { to, mail } = await queued();
  await runQueuedJobs();
  await sendMail({ mailId: mail.id, maxAttempts: MAX_ATTEMPTS });
  expect(await mailsTo(to)).toHaveLength(1);
});

test("retries while the server is away, then gives up and forgets", async () => {
  const { mail } = await queued();
  failing(true);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await expect(sendMail({ mailId: mail.id, maxAttempts: MAX_ATTEMPTS })).rejects.toThrow("did not take the mail");
    expect(await stored(mail.id)).toMatchObject({ status: "queued", attempts: attempt });
  }
  await sendMail({ mailId: mail.id, maxAttempts: MAX_ATTEMPTS });
  expect(await stored(mail.id)).toMatchObject({
    status: "failed",
    encrypted_body: null,
    last_error: "The mail server did not take the mail (ETIMEDOUT)",
  });
});

test("doesn't retry an email the server refuses for good", async () => {
  const { mail } = await queued();
  failing(false);
  await sendMail({ mailId: mail.id, maxAttempts: MAX_ATTEMPTS });
  expect(await stored(mail.id)).toMatchObject({ status: "failed", encrypted_body: null, attempts: 1 });
});

test("retries after a dropped connection, not after a refused address", async () => {
  vi.resetModules();
  let hangsUp = true;
  const server = createServer((socket) => {
    if (hangsUp) return socket.destroy();
    const answerTo = (line: string) => (line.startsWith("RCPT") ? "550 5.1.1 no such mailbox" : "250 ok");
    socket.write("220 test\r\n");
    return socket.on("data", (data) => socket.write(`${answerTo(data.toString())}\r\n`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  vi.doMock("@/lib/env", () => ({
    env: () => ({
      smtpUrl: `smtp://127.0.0.1:${address.port}`,
      mailFrom: "Sorrel <hello@sorrel.test>",
      appUrl: "http://localhost:3000",
    }),
  }));
  Reflect.deleteProperty(globalThis, "sorrelMail");
  const { smtpProvider: freshProvider } = await import("@/lib/providers/smtp/provider");
  const email = { id: "1", to: "ada@example.test", subject: "s", text: "t", html: "h" };
  await expect(freshProvider.send(email)).rejects.toMatchObject({ code: "PROVIDER_FAILED", isRetryable: true });
  hangsUp = false;
  await expect(freshProvider.send(email)).rejects.toMatchObject({
    isRetryable: false,
    message: "The mail server did not accept the email (550)",
  });
  server.close();
  Reflect.deleteProperty(globalThis, "sorrelMail");
});
