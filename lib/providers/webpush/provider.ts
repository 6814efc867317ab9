import { createECDH } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { PushProvider } from "@/lib/providers/ports";

/** A service silent this long is absent; the queue retries. */
const TIMEOUT_MS = 10_000;
/** A phone off for longer misses the message; the app shows it by then. */
const TTL_S = 24 * 3600;
/** Largest encrypted message that every service takes, and the only record (RFC 8030, section 7.2; RFC 8291, section 4). */
const MAX_BYTES = 4096;

/** Google Cloud Messaging, shut down in 2019. `web-push` wouldn't sign messages to it. */
const GCM = "https://android.googleapis.com/gcm/send";

const accepts: PushProvider["accepts"] = (endpoint) =>
  (isPublicHttps(endpoint) && !new URL(endpoint).href.startsWith(GCM)) || isSandbox(endpoint);

const publicKey: PushProvider["publicKey"] = () => {
  const { push } = env();
  return push && keysOf(push.privateKey).publicKey;
};

/** The pair of a configured key, in base64url without the padding that `VAPID_PRIVATE_KEY` may have. */
function keysOf(privateKey: string): { publicKey: string; privateKey: string } {
  const bytes = Buffer.from(privateKey, "base64url");
  const key = createECDH("prime256v1");
  key.setPrivateKey(bytes);
  return { publicKey: key.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
}

function isSandbox(endpoint: string): boolean {
  const { sandboxUrl } = env();
  return sandboxUrl !== undefined && isWithin(endpoint, `${sandboxUrl}/push/`);
}

const send: PushProvider["send"] = async (target, message, { isUrgent }) => {
  const { push, contactAddress } = env();
  if (!push) throw new AppError("NOT_READY", "No key for push messages is configured");
  const { endpoint, ...keys } = target;
  if (!accepts(endpoint)) return "gone";
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint: new URL(endpoint).href, keys },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${contactAddress}`, ...keysOf(push.privateKey) },
      TTL: TTL_S,
      urgency: isUrgent ? "high" : "normal",
    },
  );
  if (body.length > MAX_BYTES) throw new AppError("INTERNAL", `A pushed message of ${body.length} bytes is too long`);
  const status = await post(endpoint, body, headers);
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  throw new AppError("PROVIDER_FAILED", `The push service did not accept the message (${status})`, {
    isRetryable: status === 429 || status >= 500,
  });
};

/** Follows no redirect and reads only the status. */
function post(address: string, body: Buffer, headers: webPush.Headers): Promise<number> {
  const isOwn = isSandbox(address);
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const request = isOwn
      ? http.request(address, options)
      : https.request(address, { ...options, lookup: lookUpPublic });
    request.once("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", (cause) =>
      reject(new AppError("PROVIDER_FAILED", "The push service could not be reached", { isRetryable: true, cause })),
    );
    request.end(body);
  });
}

/** Any push service of the Web Push protocol: the browser names its own. */
export const webPushProvider: PushProvider = { publicKey, accepts, send };

/** Everything outside the public Internet: an address leading there is an attack. */
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, "ipv4");
/** In IPv6 only assigned ranges are public, except those that hide an IPv4 address or a tunnel. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, "ipv6");

export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, "ipv4");
    case 6:
      return GIVEN_OUT.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
    default:
      return false;
  }
}

/** Checks an address's form: `https`, no port or password, a public host name. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, port, username, password } = url;
  // A trailing dot names the same host.
  const hostname = withoutDotsAtEnd(url.hostname);
  const isNamed = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid)$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed && !isLocal;
}

/** Checks that an address is within a server's folder, as a client resolves it: `..`, `@` and `%2e` included. */
export function isWithin(address: string, folder: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, base] = [new URL(address), new URL(folder)];
  const isPlain = url.username === "" && url.password === "" && !/%2f|%5c|\\/i.test(url.pathname);
  return isPlain && url.origin === base.origin && url.pathname.startsWith(base.pathname);
}

/** Resolves a name for a connection, and fails if any address isn't public: a name can lead anywhere at any time. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicIp(address))) {
      return done(Object.assign(new Error("The name resolves to no public address"), { code: "EPRIVATE" }), "");
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function withoutDotsAtEnd(hostname: string): string {
  let end = hostname.length;
  while (hostname[end - 1] === ".") end -= 1;
  return hostname.slice(0, end);
}
