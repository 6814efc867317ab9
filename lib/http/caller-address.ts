import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { log } from "@/lib/log";

/**
 * Returns the address a request comes from. Each proxy appends its peer, so the entry written by the outermost of
 * `trustedProxies` counts. Everything left of it is the caller's claim.
 *
 * @param hop.forwardedFor  the header as received, if any
 * @param hop.socketAddress  the connection's peer
 * @param hop.trustedProxies  0 for direct callers: the header is then never believed
 * @returns the canonical address: IPv4 even over an IPv6 socket, and without the zone, which names an interface of
 *   ours; `""` for a closed connection
 */
export function callerAddress(hop: {
  forwardedFor: string | undefined;
  socketAddress: string;
  trustedProxies: number;
}): string {
  const forwarded = hop.forwardedFor?.split(",").map((entry) => withoutPort(entry.trim())) ?? [];
  const path = [...forwarded, hop.socketAddress];
  // Fewer entries than proxies: the caller is inside them and has no reason to lie.
  const address = path[Math.max(0, path.length - 1 - hop.trustedProxies)] ?? "";
  return canonical(address) ?? canonical(hop.socketAddress) ?? "";
}

/**
 * Sets `X-Forwarded-For` of every request to the caller's address alone, whatever was sent.
 * Next fills the header only if it is missing, and handlers can't see the connection. Node's diagnostics channel runs
 * before all listeners.
 *
 * @param trustedProxies  `TRUSTED_PROXY_COUNT`
 */
export function nameCallers(trustedProxies: number): void {
  let hasWarned = false;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const forwardedFor = request.headers["x-forwarded-for"]?.toString();
    if (forwardedFor !== undefined && trustedProxies === 0 && !hasWarned) {
      hasWarned = true;
      log.warn("X-Forwarded-For is not believed: behind a proxy of your own, set TRUSTED_PROXY_COUNT");
    }
    const socketAddress = request.socket.remoteAddress ?? "";
    request.headers["x-forwarded-for"] = callerAddress({ forwardedFor, socketAddress, trustedProxies });
  });
}

/** IPv4 address as written by a dual-stack socket (RFC 4291, section 2.5.5.2). */
const MAPPED_IPV4 = /^::ffff:(?=\d)/i;

function canonical(address: string): string | undefined {
  // Fast path for nearly every request: ipaddr.js validates by catching its own errors, a twentieth of a call's time.
  const mapped = address.replace(MAPPED_IPV4, "");
  if (isIPv4(mapped)) return mapped;
  // The parser accepts "1", "0x7f.1" and "010.0.0.1", which no proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return undefined;
  return ipaddr.process(address.replace(/%.*$/, "")).toString();
}

/** Some proxies add the port, which changes with each connection. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
