import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { contactInput } from "@/lib/schemas/site";
import { mailsTo } from "@/tests/auth";
import { TestBrowser } from "@/tests/http";

const written = {
  name: "Vera Holm",
  email: "vera@visitor.test",
  topic: "security",
  message: "I can see another person's session.\n\nHere is how:\n<b>first</b> sign in.",
};

const send = (more: object, ipAddress = "198.51.100.7") =>
  new TestBrowser(ipAddress).call("contact", { ...written, ...more });
const received = { status: 202, body: { success: true, message: "Message sent", payload: { received: true } } };

test("emails a message to the operator unchanged and keeps nothing [spec 2.11]", async () => {
  expect(await send({})).toMatchObject(received);
  const { rows: waiting } = await pool().query("SELECT * FROM mails WHERE template = 'contact_message'");
  expect(JSON.stringify(waiting)).not.toContain("Vera");
  expect(JSON.stringify(waiting)).not.toContain("visitor.test");
  // All test files share the operator's mailbox.
  const inMailbox = await mailsTo(env().contactAddress);
  const [mail, ...others] = inMailbox.filter(({ text }) => text.includes("Vera Holm"));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Sorrel contact form: Security");
  expect(mail?.text).toContain("Vera Holm (vera@visitor.test) wrote:");
  expect(mail?.text).toContain("<b>first</b> sign in.");
  expect(mail?.html).toContain("&lt;b&gt;first&lt;/b&gt; sign in.");
  const { rows: sent } = await pool().query("SELECT encrypted_body FROM mails WHERE template = 'contact_message'");
  expect(sent).toEqual([{ encrypted_body: null }]);
});

test("answers a filled hidden field as usual and drops the message", async () => {
  expect(await send({ website: "https://pills.test" }, "198.51.100.8")).toMatchObject(received);
  const { rows } = await pool().query("SELECT 1 FROM mails WHERE template = 'contact_message' AND status = 'queued'");
  expect(rows).toEqual([]);
});

test("refuses a network's sixth message in an hour", async () => {
  for (let count = 0; count < 5; count += 1) await send({}, "198.51.100.9");
  expect(await send({}, "198.51.100.9")).toMatchObject({ status: 429, body: { error: "RATE_LIMITED" } });
  expect(await send({}, "198.51.100.10")).toMatchObject(received);
});

test("rejects header injection in a name, and an empty message", () => {
  expect(contactInput.safeParse({ ...written, name: "Vera\nBcc: all@x.test" }).success).toBe(false);
  expect(contactInput.safeParse({ ...written, message: " hm " }).error?.issues[0]?.message).toBe(
    "Write a sentence or two",
  );
});
