import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import type { NotificationSettingsOnWire } from "@/lib/schemas/notifications";
import { PushDevicesCard } from "./push-devices-card";

vi.mock("@/lib/client/toast", () => ({ toast: { error: vi.fn(), success: vi.fn() } }));

const ENDPOINT = "https://push.example.net/send/1";
// printf 'https://push.example.net/send/1' | openssl dgst -sha256 -binary | basenc --base64url
const HASH = "3cPG_Ce0wa3OMRnw_pW5iw5fy2UPmylksbt-mMkt2yw";
const PUBLIC_KEY = "B".repeat(87);
const settings: NotificationSettingsOnWire = {
  kinds: { app: [], email: [], push: [] },
  ...{ quietHours: null, summaryWeekday: 1, floor: 0, currency: "USD", pushesAmounts: false },
};

let publicKey: string | null;
let devices: object[];
let subscription: object | null;
const asked = vi.fn(async () => "granted");
const subscribe = vi.fn(async (_options: object) => {
  subscription = {
    endpoint: ENDPOINT,
    unsubscribe: async () => (subscription = null),
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }),
  };
  return subscription;
});

/** Sets up a browser with a service worker; `permission` is the user's earlier answer. */
function browser(permission: string) {
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: asked });
}

beforeEach(() => {
  queryClient.clear();
  asked.mockClear();
  subscribe.mockClear();
  publicKey = PUBLIC_KEY;
  devices = [];
  subscription = null;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const payload = (one: unknown) => Response.json({ success: true, message: "", payload: one });
    if (init?.method === "POST") {
      const { endpoint } = JSON.parse(String(init.body));
      expect(endpoint).toBe(ENDPOINT);
      const device = {
        ...{ id: "00000000-0000-4000-8000-000000000001", name: "Firefox on Linux", endpointHash: HASH },
        createdAt: new Date().toISOString(),
      };
      devices = [device];
      return payload(device);
    }
    if (init?.method === "DELETE") {
      devices = [];
      return payload({ id: "00000000-0000-4000-8000-000000000001" });
    }
    return payload(url.includes("/settings") ? settings : { publicKey, devices });
  });
});

const show = (onChange = vi.fn()) => {
  render(<PushDevicesCard settings={settings} onChange={onChange} />, { wrapper: QueryProvider });
  return onChange;
};

test("asks permission only after a click, then lists and removes the device", async () => {
  browser("default");
  const onChange = show();
  const button = await screen.findByRole("button", { name: "Turn on for this device" });
  expect(screen.getByText(/You’ll see low points, late payments and ending trials/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByText("This device gets your notifications, even while Sorrel is closed.")).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY });
  expect(screen.getByText("· this device")).toBeVisible();
  fireEvent.click(screen.getByRole("switch", { name: /Show names and amounts/ }));
  expect(onChange).toHaveBeenCalledWith({ pushesAmounts: true });
  fireEvent.click(screen.getByRole("button", { name: "Remove Firefox on Linux" }));
  expect(await screen.findByRole("button", { name: "Turn on for this device" })).toBeVisible();
  await waitFor(() => expect(subscription).toBeNull());
});

test("explains unsupported, blocked and unconfigured push without offering it", async () => {
  const offered = () => screen.queryByRole("button", { name: "Turn on for this device" });
  browser("denied");
  const shown = () => show();
  shown();
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  expect(offered()).toBeNull();
  queryClient.clear();
  document.body.replaceChildren();
  browser("default");
  publicKey = null;
  shown();
  expect(await screen.findByText(/aren’t set up on this installation/)).toBeVisible();
  expect(offered()).toBeNull();
  queryClient.clear();
  document.body.replaceChildren();
  publicKey = PUBLIC_KEY;
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { serviceWorker: { getRegistration: async () => undefined } }),
  );
  shown();
  expect(await screen.findByText(/This browser doesn’t support push notifications/)).toBeVisible();
  expect(offered()).toBeNull();
});
