import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";
import type { Mail } from "./mailbox";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(() => sandbox.close());

function send(to: string, subject: string, text = "Your code is 204816. It ends at 10:15 on 2026-11-21.") {
  const transport = createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, auth: { user: "any", pass: "any" } });
  return transport.sendMail({ from: "Sorrel <hello@sorrel.test>", to, subject, text, html: `<p>${text}</p>` });
}

async function read(to: string, url = sandbox.url): Promise<Mail[]> {
  const response = await fetch(`${url}/mail/api/messages?to=${encodeURIComponent(to)}`);
  return response.json();
}

test("lists SMTP mail by recipient, newest first, with its code", async () => {
  await send("Ana@Example.test", "Older");
  await send("ana@example.test", "Ünïcode, newer");
  await send("bob@example.test", "Not hers");
  const mails = await read("ana@example.test");
  expect(mails.map((mail) => mail.subject)).toEqual(["Ünïcode, newer", "Older"]);
  expect(mails[0]).toMatchObject({ from: "hello@sorrel.test", to: ["ana@example.test"], code: "204816" });
  expect(mails[0]?.text).toContain("Your code is 204816");
  expect(mails[0]?.html).toContain("<p>");
  expect(Date.parse(mails[0]?.at ?? "")).toBeGreaterThan(0);
});

test("serves a message's HTML without scripts or network access", async () => {
  await send("eve@example.test", "Script", "<script>alert(1)</script>");
  const [mail] = await read("eve@example.test");
  const page = await fetch(`${sandbox.url}/mail/messages/${mail?.id}/html`);
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("fails the sender when a mailbox rejects", async () => {
  await sandbox.control("faults", { provider: "mail", kind: "reject", status: 550, times: 1 });
  await expect(send("late@example.test", "Rejected")).rejects.toMatchObject({ responseCode: 550 });
  await send("late@example.test", "Accepted");
  expect(await read("late@example.test")).toHaveLength(1);
});

test("keeps mail across restarts until deleted", async () => {
  await send("stays@example.test", "Stays");
  sandbox = await sandbox.restart();
  expect((await read("stays@example.test")).map((mail) => mail.subject)).toEqual(["Stays"]);
  await fetch(`${sandbox.url}/mail/api/messages`, { method: "DELETE" });
  expect(await read("stays@example.test")).toEqual([]);
});
