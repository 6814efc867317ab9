import type { Device } from "@/lib/client/auth/use-devices";

export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Browser on ${system}` : "Unknown browser");
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

export function devicePlace(ipAddress: string): string {
  if (ipAddress === "") return "from an unknown address";
  if (LOOPBACK.test(ipAddress)) return "from this machine";
  return `from ${ipAddress}`;
}

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

export function machineName(userAgent: string): string {
  return MACHINES.find(([, sign]) => sign.test(userAgent))?.[0] ?? "This device";
}
