import http from "node:http";
import https from "node:https";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { PushProvider } from "@/lib/providers/push";
import { encryptMessage } from "./encrypt-message";
import { isPublicHttps, isWithin, lookUpPublic } from "./public-address";
import { vapidAuthorization, vapidPublicKey } from "./vapid";

/** A service silent this long is absent; the queue retries. */
const TIMEOUT_MS = 10_000;
/** A phone off for longer misses the message; the app shows it by then. */
const TTL_S = 24 * 3600;

/** A public address, or the sandbox's own if it runs. */
const accepts: PushProvider["accepts"] = (endpoint) => isPublicHttps(endpoint) || isSandbox(endpoint);

const publicKey: PushProvider["publicKey"] = () => {
  const { push } = env();
  return push && vapidPublicKey(push.privateKey);
};

function isSandbox(endpoint: string): boolean {
  const { sandboxUrl } = env();
  return sandboxUrl !== undefined && isWithin(endpoint, `${sandboxUrl}/push/`);
}

const send: PushProvider["send"] = async (target, message, { isUrgent }) => {
  const { push, contactAddress } = env();
  if (!push) throw new AppError("NOT_READY", "No key for push messages is configured");
  const { endpoint } = target;
  if (!accepts(endpoint)) return "gone";
  const body = encryptMessage(target, Buffer.from(JSON.stringify(message)));
  const authorization = vapidAuthorization({
    ...{ endpoint, privateKey: push.privateKey, contact: `mailto:${contactAddress}` },
    nowS: Math.floor(Date.now() / 1000),
  });
  const status = await post(endpoint, body, {
    authorization,
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    "content-length": String(body.length),
    ttl: String(TTL_S),
    urgency: isUrgent ? "high" : "normal",
  });
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  throw new AppError("PROVIDER_FAILED", `The push service did not accept the message (${status})`, {
    isRetryable: status === 429 || status >= 500,
  });
};

/** Follows no redirect and reads only the status. */
function post(address: string, body: Buffer, headers: Record<string, string>): Promise<number> {
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
