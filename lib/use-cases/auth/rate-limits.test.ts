import { expect, test } from "vitest";
import { networkOf } from "./rate-limits";

test("all addresses of one IPv6 network count as one, and IPv4 written as IPv6 counts as IPv4", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:DB8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("")).toBe("");
});
