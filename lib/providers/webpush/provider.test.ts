import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { isPublicHttps, isPublicIp, isWithin, lookUpPublic, webPushProvider } from "./provider";

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

describe("push addresses", () => {
  test("are public over https, without port, password or bare number", () => {
    for (const address of [
      "https://fcm.googleapis.com/fcm/send/x",
      "https://updates.push.services.mozilla.com/wpush/v2/x",
    ])
      expect(isPublicHttps(address), address).toBe(true);
    for (const address of [
      "http://push.example.net/x",
      "https://localhost/x",
      "https://db.internal/x",
      "https://printer.local/x",
      "https://10.0.0.1/x",
      "https://[::1]/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://push.example.net:5432/x",
      "https://a:b@push.example.net/x",
      "https://intranet/x",
      "file:///etc/passwd",
      "nonsense",
    ])
      expect(isPublicHttps(address), address).toBe(false);
  });

  test.each([
    "https://localhost./x",
    "https://intranet./x",
    "https://a.internal./x",
    "https://a.internal../x",
    "https://LOCALHOST./x",
    "https://printer.local./x",
    "https://router.home.arpa./x",
    "https://a.localhost./x",
    "https://10.0.0.1./x",
    "https://a。internal。/x",
    "https://a.int%65rnal./x",
    "https://ａ.ｉｎｔｅｒｎａｌ/x",
    "https://push.example.net:0/x",
    "https://@localhost/x",
    "https://./x",
  ])("exclude the local address %s", (address) => {
    expect(isPublicHttps(address)).toBe(false);
  });

  test("allow a public name with a trailing dot", () => {
    expect(isPublicHttps("https://fcm.googleapis.com./x")).toBe(true);
  });

  test.each([
    ["http://localhost:3001/push/send/x", true],
    ["http://LOCALHOST:3001/push/a/../send/x", true],
    ["http://localhost:3001/push/../plaid/item/remove", false],
    ["http://localhost:3001/push/%2e%2e/plaid", false],
    ["http://localhost:3001/push/%2E./plaid", false],
    ["http://localhost:3001/push\\..\\plaid", false],
    ["http://localhost:3001/push/..%2fplaid", false],
    ["http://localhost:3001/push/..%5cplaid", false],
    ["http://localhost:3001/pushy/x", false],
    ["http://localhost:3001/push", false],
    ["http://localhost:30012/push/x", false],
    ["http://localhost:3001@evil.test/push/x", false],
    ["http://a:b@localhost:3001/push/x", false],
    ["https://localhost:3001/push/x", false],
    ["http://localhost.:3001/push/x", false],
    ["nonsense", false],
  ])("recognize if %s is within the sandbox's push service", (address, isInside) => {
    expect(isWithin(address, "http://localhost:3001/push/")).toBe(isInside);
  });

  test("never resolve to a private address", async () => {
    for (const address of ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
      expect(isPublicIp(address), address).toBe(true);
    for (const address of [
      ...[
        "127.0.0.1",
        "10.1.2.3",
        "172.20.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
      ],
      ...[
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:db8::1",
        "x",
      ],
    ])
      expect(isPublicIp(address), address).toBe(false);
    const outcome = await new Promise((resolve) => lookUpPublic("localhost", {}, (error) => resolve(error?.code)));
    expect(outcome).toBe("EPRIVATE");
  });
});
