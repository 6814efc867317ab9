import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { callerAddress, nameCallers } from "./caller-address";

const address = (forwardedFor: string | undefined, trustedProxies: number, socketAddress = "198.51.100.9") =>
  callerAddress({ forwardedFor, socketAddress, trustedProxies });

test("uses the connection's address without proxies", () => {
  for (const forwardedFor of [undefined, "", "203.0.113.7", "203.0.113.7, 203.0.113.8", "not an address"])
    expect(address(forwardedFor, 0)).toBe("198.51.100.9");
});

test("trusts only the entry of our outermost proxy", () => {
  expect(address("203.0.113.7", 1)).toBe("203.0.113.7");
  expect(address("10.0.0.1, 8.8.8.8, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(address("8.8.8.8, 203.0.113.7, 192.0.2.1", 2)).toBe("203.0.113.7");
  expect(address("2001:db8::1", 1)).toBe("2001:db8::1");
});

test("ignores ports, so a new connection isn't a new caller", () => {
  expect(address("203.0.113.7:50123", 1)).toBe("203.0.113.7");
  expect(address("[2001:db8::1]:443", 1)).toBe("2001:db8::1");
});

test("falls back to the nearest known address for bad headers", () => {
  expect(address(undefined, 1)).toBe("198.51.100.9");
  expect(address("203.0.113.7", 3)).toBe("203.0.113.7");
  for (const forwardedFor of ["unknown", "x".repeat(10_000), "1.2.3.4<script>"])
    expect(address(forwardedFor, 1)).toBe("198.51.100.9");
  for (const forwardedFor of ["1", "0x7f.1", "010.0.0.1", "256.1.1.1", "1::2::3", "[2001:db8::1", "fe80::1%<script>"])
    expect(address(forwardedFor, 1)).toBe("198.51.100.9");
});

test("normalizes every notation of an address", () => {
  for (const written of ["::ffff:203.0.113.7", "::ffff:cb00:7107", "[::FFFF:203.0.113.7]:443"])
    expect(address(written, 1)).toBe("203.0.113.7");
  expect(address(undefined, 0, "::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(address("2001:0DB8:0:0::1", 1)).toBe("2001:db8::1");
  expect(address(undefined, 0, "fe80::1%eth0")).toBe("fe80::1");
});

test("returns nothing for a closed connection", () => {
  expect(address(undefined, 0, "")).toBe("");
});

test("overwrites forged headers before any listener", async () => {
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
