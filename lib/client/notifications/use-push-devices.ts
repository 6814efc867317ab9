import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notificationSettingsCalls, pushCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";

const devices = queryOf(pushCalls.listPushDevices);
const STATE = ["push-state"];

export function usePushDevices() {
  return { devices: useQuery(devices), state: useQuery({ queryKey: STATE, queryFn: readPushState }) };
}

/** Adds this browser or removes any. The first one turns on the urgent kinds, so settings are refetched. */
export function usePushChanges() {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: devices.queryKey });
    await client.invalidateQueries({ queryKey: STATE });
    await client.invalidateQueries({ queryKey: queryOf(notificationSettingsCalls.notificationSettings).queryKey });
  };
  return {
    /** Resolves to false when the user or the browser declined. */
    add: useMutation({
      mutationFn: async (publicKey: string) => {
        const subscription = await subscribeToPush(publicKey);
        if (!subscription) return false;
        await callOf(pushCalls.addPushDevice)(subscription);
        return true;
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
        await callOf(pushCalls.removePushDevice)({ id });
        if (isThis) await unsubscribeFromPush();
      },
      onSettled,
    }),
  };
}

/** Push ability of this browser, and the digest by which the server knows its subscription. */
type PushState = { ability: "unsupported" | "denied" | "able"; endpointHash: string | null };

type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Finds the service worker, which receives pushes. Without one (development, private windows) push is unavailable. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

async function readPushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return { ability: "unsupported", endpointHash: null };
  if (Notification.permission === "denied") return { ability: "denied", endpointHash: null };
  const subscription = await worker.pushManager.getSubscription();
  return { ability: "able", endpointHash: subscription ? await hashOf(subscription.endpoint) : null };
}

async function hashOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * Requests permission, which browsers grant only after a click, and subscribes.
 *
 * @param publicKey  the server's key, in base64url
 * @returns null when the user or the browser declines
 */
async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== "granted") return null;
  const known = await worker.pushManager.getSubscription();
  // A subscription under another key is unusable.
  await known?.unsubscribe();
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
}

async function unsubscribeFromPush(): Promise<void> {
  const worker = await registration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
