import { createECDH } from "node:crypto";
import http from "node:http";
import https from "node:https";
import webPush from "web-push";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { PushProvider } from "@/lib/providers/ports";
import { isPublicHttps, isWithin, lookUpPublic } from "./public-address";

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
