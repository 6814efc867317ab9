import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { webPushProvider } from "./provider";

const settings = { push: { privateKey: randomBytes(32).toString("base64url") }, contactAddress: "ada@example.test" };
vi.mock("@/lib/env", () => ({ env: () => settings }));

test.each([
  "https://android.googleapis.com/gcm/send/device",
  "https://ANDROID.googleapis.com:443/x/../gcm/send/device",
])("forgets a browser of the retired service %s", async (endpoint) => {
  expect(webPushProvider.accepts(endpoint)).toBe(false);
  expect(await webPushProvider.send({ endpoint, p256dh: "", auth: "" }, {}, { isUrgent: false })).toBe("gone");
});

test("accepts the service that replaced it", () => {
  expect(webPushProvider.accepts("https://fcm.googleapis.com/fcm/send/device")).toBe(true);
});
