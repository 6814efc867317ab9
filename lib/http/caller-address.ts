import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { log } from "@/lib/log";

/**
 * The address a request comes from: each proxy appends whom it heard from, so with `trustedProxies` of our own in front it
 * is the entry that the outermost of them wrote. Everything left of it is what the caller says of themselves.
 *
 * @param hop.forwardedFor  the header as it arrived, if it did
 * @param hop.socketAddress  who is at the other end of the connection
 * @param hop.trustedProxies  0 when callers connect to us directly: then the header is never believed
 * @returns the address in its one canonical form: IPv4 as IPv4 also where it arrived over an IPv6 socket, and without the zone,
 *   which names an interface of ours; `""` for a connection that is gone and names no one
 */
export function callerAddress(hop: {
  forwardedFor: string | undefined;
  socketAddress: string;
  trustedProxies: number;
}): string {
  const forwarded = hop.forwardedFor?.split(",").map((entry) => withoutPort(entry.trim())) ?? [];
  const path = [...forwarded, hop.socketAddress];
  // Shorter than it should be: the caller is inside our proxies and has no need to lie.
  const address = path[Math.max(0, path.length - 1 - hop.trustedProxies)] ?? "";
  return canonical(address) ?? canonical(hop.socketAddress) ?? "";
}

/**
 * From now on `X-Forwarded-For` of every request to this process holds the caller's address alone, whatever they sent.
 * Next itself fills the header in only where it is missing, and a handler cannot see the connection; Node's own
 * channel is notified of a request before any listener of a server is.
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

/** IPv4 as a socket that listens on both kinds of address writes it (RFC 4291, section 2.5.5.2). */
const MAPPED_IPV4 = /^::ffff:(?=\d)/i;

function canonical(address: string): string | undefined {
  // Nearly every caller, at every request: ipaddr.js finds out by catching its own errors, which takes a twentieth of a call.
  const mapped = address.replace(MAPPED_IPV4, "");
  if (isIPv4(mapped)) return mapped;
  // The parser itself takes "1", "0x7f.1" and "010.0.0.1" for addresses; no proxy writes them.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return undefined;
  return ipaddr.process(address.replace(/%.*$/, "")).toString();
}

/** Some proxies write the port as well, a new one for each connection. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
