/** Whether this browser can take what is pushed, and by which digest the server knows it once it does. */
export type PushState = { ability: "unsupported" | "denied" | "able"; endpointHash: string | null };

/** A subscription in the form in which the API takes it. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The service worker takes what is pushed. Where none is registered (development, private windows), nothing can be. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function readPushState(): Promise<PushState> {
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
 * Asks for the permission, which a browser grants after a click alone, and subscribes.
 *
 * @param publicKey  the server's, in base64url
 * @returns null where the person, or the browser, says no
 */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== "granted") return null;
  const known = await worker.pushManager.getSubscription();
  // Under another key it can't be used.
  await known?.unsubscribe();
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
}

/** This browser takes nothing any more, whatever the server still sends. */
export async function unsubscribeFromPush(): Promise<void> {
  const worker = await registration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
