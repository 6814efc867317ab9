import type { Device } from "@/lib/client/auth/use-devices";

/** Names a device from browser details: "Firefox on Windows". */
export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Browser on ${system}` : "Unknown browser");
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Describes a device's address: "from 203.0.113.7", or words for an unknown or local address. */
export function devicePlace(ipAddress: string): string {
  if (ipAddress === "") return "from an unknown address";
  if (LOOPBACK.test(ipAddress)) return "from this machine";
  return `from ${ipAddress}`;
}

/** Returns true for a phone or tablet, which gets its own icon. */
export function isHandheld({ system }: Pick<Device, "system">): boolean {
  return /^(?:Android|iPhone|iPad)/.test(system ?? "");
}

const MACHINES = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android phone", /Android/],
  ["Mac", /Macintosh/],
  ["Windows PC", /Windows/],
  ["Chromebook", /CrOS/],
  ["Linux PC", /Linux/],
] as const;

/** Returns a default name for a new passkey: the machine that creates it. */
export function machineName(userAgent: string): string {
  return MACHINES.find(([, sign]) => sign.test(userAgent))?.[0] ?? "This device";
}
