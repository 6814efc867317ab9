import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { smtpProvider } from "./provider";

const settings = vi.hoisted(() => ({
  smtpUrl: "",
  mailFrom: "Sorrel <hello@sorrel.test>",
  appUrl: "http://localhost:3000",
}));
vi.mock("@/lib/env", () => ({ env: () => settings }));

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  // The transport keeps its connection open for the next email; the test doesn't wait for it.
  closeTimeout: 100,
  onData(stream, _, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received.push(
        Buffer.concat(chunks)
          .toString()
          .replaceAll(/\r\n[ \t]+/g, " "),
      );
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  settings.smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const email = { id: "1", to: "ada@example.test", subject: "Hello", text: "t", html: "<p>h</p>" };

test("offers one-click unsubscribing (RFC 8058) in unsolicited mail only", async () => {
  const unsubscribeUrl = "http://localhost:3000/unsubscribe?token=01a1fe15-4bb4-707b-ab9c-affb8ad0a1a4.IZ-ovAsv";
  await smtpProvider.send({ ...email, unsubscribeUrl });
  await smtpProvider.send(email);
  const [summary = "", other = ""] = received;
  expect(summary).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(summary).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(other).toContain("Subject: Hello");
  expect(other).not.toContain("List-Unsubscribe");
});
