import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { callerAddress, nameCallers } from "./caller-address";

const address = (forwardedFor: string | undefined, trustedProxies: number, socketAddress = "198.51.100.9") =>
  callerAddress({ forwardedFor, socketAddress, trustedProxies });

test("without proxies of our own the connection alone says where a caller is", () => {
  for (const forwardedFor of [undefined, "", "203.0.113.7", "203.0.113.7, 203.0.113.8", "not an address"])
    expect(address(forwardedFor, 0)).toBe("198.51.100.9");
});

test("with proxies of our own the entry of the outermost counts, and nothing that the caller wrote before it", () => {
  expect(address("203.0.113.7", 1)).toBe("203.0.113.7");
  expect(address("10.0.0.1, 8.8.8.8, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(address("8.8.8.8, 203.0.113.7, 192.0.2.1", 2)).toBe("203.0.113.7");
  expect(address("2001:db8::1", 1)).toBe("2001:db8::1");
});

test("a port beside the address is left out, so that a new connection isn't a new caller", () => {
  expect(address("203.0.113.7:50123", 1)).toBe("203.0.113.7");
  expect(address("[2001:db8::1]:443", 1)).toBe("2001:db8::1");
});

test("a header that is too short or holds no address names the nearest that is known", () => {
  expect(address(undefined, 1)).toBe("198.51.100.9");
  expect(address("203.0.113.7", 3)).toBe("203.0.113.7");
  for (const forwardedFor of ["unknown", "x".repeat(10_000), "1.2.3.4<script>"])
    expect(address(forwardedFor, 1)).toBe("198.51.100.9");
  for (const forwardedFor of ["1", "0x7f.1", "010.0.0.1", "256.1.1.1", "1::2::3", "[2001:db8::1", "fe80::1%<script>"])
    expect(address(forwardedFor, 1)).toBe("198.51.100.9");
});

test("one caller has one address, however it is written", () => {
  for (const written of ["::ffff:203.0.113.7", "::ffff:cb00:7107", "[::FFFF:203.0.113.7]:443"])
    expect(address(written, 1)).toBe("203.0.113.7");
  expect(address(undefined, 0, "::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(address("2001:0DB8:0:0::1", 1)).toBe("2001:db8::1");
  expect(address(undefined, 0, "fe80::1%eth0")).toBe("fe80::1");
});

test("a connection that is gone names no one", () => {
  expect(address(undefined, 0, "")).toBe("");
});

test("a server's own listeners get the caller's address and nothing that was forged", async () => {
  nameCallers(0);
  const server = createServer((request, response) => response.end(request.headers["x-forwarded-for"]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receivedAddress = async (headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();
  expect(await receivedAddress()).toBe("127.0.0.1");
  expect(await receivedAddress({ "x-forwarded-for": "203.0.113.7" })).toBe("127.0.0.1");
  expect(await receivedAddress({ "x-forwarded-for": "203.0.113.7, 203.0.113.8" })).toBe("127.0.0.1");
  server.close();
});
