"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { TitledCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Switch } from "@/components/ui/form/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { notificationSettingsCalls, pushCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { toast } from "@/lib/client/toast";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { NotificationChange, NotificationSettingsOnWire, PushDevice } from "@/lib/schemas/notifications";

export type SettingsPartProps = {
  settings: NotificationSettingsOnWire;
  onChange: (change: NotificationChange) => void;
};

const STATE_COPY = {
  unsupported:
    "This browser doesn’t support push notifications. On an iPhone or iPad, add Sorrel to the home screen first.",
  denied: "Your browser blocks notifications from Sorrel. Allow them in its settings for this site, then come back.",
  off: "You’ll see low points, late payments and ending trials on this device, even while Sorrel is closed.",
  on: "This device gets your notifications, even while Sorrel is closed.",
} as const;

export function PushDevicesCard({ settings, onChange }: SettingsPartProps) {
  const { devices, state } = usePushDevices();
  const { add, remove } = usePushChanges();
  const onError = (error: Error) => void toast.error(errorMessage(error, FALLBACKS.generic));
  const turnOn = (publicKey: string) =>
    add.mutate(publicKey, {
      onError,
      onSuccess: (isAdded) =>
        void (isAdded ? toast.success("This device gets your notifications") : toast.error(STATE_COPY.denied)),
    });
  const own = devices.data?.devices.find(({ endpointHash }) => endpointHash === state.data?.endpointHash);
  const isOn = own !== undefined;
  const here = state.data?.ability === "able" ? (isOn ? "on" : "off") : state.data?.ability;
  const forget = (device: PushDevice) =>
    remove.mutate(
      { id: device.id, isThis: device === own },
      { onError, onSuccess: () => void toast.success("Device removed") },
    );
  return (
    <TitledCard title="On your devices">
      {devices.data && here ? (
        devices.data.publicKey === null ? (
          <p className="text-pretty text-ink-2 text-small">Push notifications aren’t set up on this installation.</p>
        ) : (
          <div className="grid gap-3">
            <p className="text-pretty text-ink-2 text-small">{STATE_COPY[here]}</p>
            {here === "off" ? (
              <Button
                className="justify-self-start"
                isLoading={add.isPending}
                onClick={() => turnOn(devices.data.publicKey ?? "")}
              >
                Turn on for this device
              </Button>
            ) : null}
            <DeviceList devices={devices.data.devices} isRemoving={remove.isPending} own={own} onRemove={forget} />
            <Switch
              label="Show names and amounts"
              hint="A locked screen shows them too"
              checked={settings.pushesAmounts}
              onChange={({ currentTarget }) => onChange({ pushesAmounts: currentTarget.checked })}
            />
          </div>
        )
      ) : devices.isError ? (
        <QueryError layout="line" title="Could not load your devices" query={devices} fallback={FALLBACKS.generic} />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </TitledCard>
  );
}

function DeviceList(props: {
  devices: readonly PushDevice[];
  own: PushDevice | undefined;
  isRemoving: boolean;
  onRemove: (device: PushDevice) => void;
}) {
  const { devices, own, isRemoving, onRemove } = props;
  if (devices.length === 0) return null;
  return (
    <ul>
      {devices.map((device) => (
        <li key={device.id} className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
          <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              {device.name}
              {device === own ? <span className="font-normal text-ink-3"> · this device</span> : null}
            </span>
            <span className="block text-caption text-ink-3">
              Added <TimeAgo instant={device.createdAt} />
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            disabled={isRemoving}
            aria-label={`Remove ${device.name}`}
            onClick={() => onRemove(device)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

const devices = queryOf(pushCalls.listPushDevices);
const STATE = ["push-state"];

function usePushDevices() {
  return { devices: useQuery(devices), state: useQuery({ queryKey: STATE, queryFn: readPushState }) };
}

/** Adds this browser or removes any. The first one turns on the urgent kinds, so settings are refetched. */
function usePushChanges() {
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
