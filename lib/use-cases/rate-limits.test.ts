import { expect, test } from "vitest";
import { networkOf, siteOf } from "./rate-limits";

test("counts one IPv6 network as one, and mapped IPv4 as IPv4", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  for (const written of ["::ffff:203.0.113.7", "::FFFF:203.0.113.7", "::ffff:cb00:7107", "0:0:0:0:0:ffff:cb00:7107"])
    expect(networkOf(written)).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:DB8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("")).toBe("");
});

test("counts all networks of an IPv6 /48 as one site", () => {
  expect(siteOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1::/48");
  expect(siteOf("2001:db8:1:ffff::9")).toBe(siteOf("2001:db8:1::1"));
  expect(siteOf("2001:db8:2::1")).not.toBe(siteOf("2001:db8:1::1"));
  expect(siteOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("keeps a non-address as its own network", () => {
  for (const text of [
    "unknown",
    "1",
    "0x7f.1",
    "010.0.0.1",
    "1.2.3.4.5",
    "256.1.1.1",
    "2001:db8:::1",
    ":",
    "1::2::3",
    "g::1",
  ])
    expect(networkOf(text)).toBe(text);
});
