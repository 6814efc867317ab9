import { createPublicKey, randomBytes, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encryptMessage } from "./encrypt-message";
import { isPublicHttps, isPublicIp, isWithin, lookUpPublic } from "./public-address";
import { vapidAuthorization, vapidPublicKey } from "./vapid";

describe("a push message", () => {
  // RFC 8291, appendix A.
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const message = Buffer.from("When I grow up, I want to be a watermelon");

  test("is encrypted as in the standard's example", () => {
    const random = {
      salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
      privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
    };
    expect(encryptMessage(browser, message, random).toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  test("differs each time, and refuses oversized messages and invalid keys", () => {
    expect(encryptMessage(browser, message)).not.toEqual(encryptMessage(browser, message));
    expect(() => encryptMessage(browser, Buffer.alloc(4090))).toThrow(RangeError);
    expect(() => encryptMessage({ ...browser, p256dh: Buffer.alloc(65).toString("base64url") }, message)).toThrow();
  });
});

test("signs the sender for the service's origin and half a day", () => {
  const privateKey = randomBytes(32).toString("base64url");
  const options = { endpoint: "https://push.example.net/send/abc?x=1", privateKey, contact: "mailto:a@b.test" };
  const [, token = "", key] = /^vapid t=(\S+), k=(\S+)$/.exec(vapidAuthorization({ ...options, nowS: 1000 })) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(read(claims)).toEqual({ aud: "https://push.example.net", exp: 1000 + 43_200, sub: "mailto:a@b.test" });
  expect(key).toBe(vapidPublicKey(privateKey));
  const point = Buffer.from(key ?? "", "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const given = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const isSigned = (text: string) => verify("sha256", Buffer.from(text), given, Buffer.from(signature, "base64url"));
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
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
