"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type LucideIcon, Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { z } from "zod";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { ListCard } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { authCalls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import { errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import type { SessionUser, session } from "@/lib/schemas/auth";

export function DevicesCard({ user }: { user: SessionUser }) {
  const devices = useDevices();
  const endDevices = useEndDevices();
  const card = useRef<HTMLElement>(null);
  // The pressed button disappears with its row, so focus moves to the card.
  const signOut = (ids: readonly string[]) => endDevices.mutate(ids, { onSuccess: () => card.current?.focus() });
  const leaving = endDevices.isPending ? endDevices.variables : [];
  const others = (devices.data ?? []).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);

  return (
    <ListCard
      ref={card}
      id="devices"
      title="Devices"
      aside={
        others.length > 1 ? (
          <Button
            size="sm"
            variant="ghost"
            className="-mr-3"
            isLoading={leaving.length > 1}
            onClick={() => signOut(others)}
          >
            Log out all others
          </Button>
        ) : null
      }
    >
      <p role="status" className="sr-only">
        {endDevices.isSuccess ? signedOutWords(endDevices.variables.length) : ""}
      </p>
      {devices.data ? (
        <ul className="divide-y divide-line border-line border-t">
          {thisOneFirst(devices.data).map((device) => (
            <li key={device.id}>
              <DeviceRow
                device={device}
                timeZone={user.timezone}
                isLeaving={leaving.includes(device.id)}
                onSignOut={() => signOut([device.id])}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PendingRows what="your devices" query={devices}>
          <Skeleton className="size-7" />
          <Skeleton className="h-9 flex-1" />
        </PendingRows>
      )}
      {endDevices.isError ? (
        <ErrorState
          layout="line"
          className="border-line border-t px-4 py-3 md:px-6"
          title="Still logged in there"
          message={errorMessage(endDevices.error)}
        />
      ) : null}
    </ListCard>
  );
}

type DeviceRowProps = { device: Device; timeZone: string; isLeaving: boolean; onSignOut: () => void };

function DeviceRow({ device, timeZone, isLeaving, onSignOut }: DeviceRowProps) {
  const locale = useLocale();
  const name = deviceName(device);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(device.createdAt));
  return (
    <SecurityRow
      icon={isHandheld(device) ? Smartphone : Monitor}
      title={name}
      mark={device.isCurrent ? <Badge variant="good">This device</Badge> : null}
      action={
        device.isCurrent ? null : (
          <Button size="sm" isLoading={isLeaving} onClick={onSignOut} aria-label={`Log out ${name}`}>
            Log out
          </Button>
        )
      }
    >
      <span className="wrap-anywhere">{capitalized(devicePlace(device.ipAddress))}</span>,{" "}
      {device.isCurrent ? null : (
        <>
          seen <TimeAgo instant={device.lastSeenAt} />,{" "}
        </>
      )}
      logged in {day}
    </SecurityRow>
  );
}

function thisOneFirst(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

function signedOutWords(count: number): string {
  return count === 1 ? "The device is logged out" : "All other devices are logged out";
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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

type SecurityRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

export function SecurityRow({ icon: Icon, title, mark, children, action }: SecurityRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3 max-xs:flex-wrap md:px-6">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center self-start rounded-control border border-line bg-surface-2 text-ink-2"
      >
        <Icon size={15} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 max-xs:basis-[calc(100%-2.5rem)]">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 break-words font-strong">
          {title}
          {mark}
        </h3>
        <p className="text-pretty text-ink-2 text-small">{children}</p>
      </div>
      {/* Below the text on the narrowest screens, which would otherwise leave one word per line. */}
      {action ? <div className="shrink-0 max-xs:pl-10">{action}</div> : null}
    </div>
  );
}

type Device = z.infer<typeof session>;

const devices = queryOf(authCalls.listSessions);

function useDevices() {
  return useQuery(devices);
}

/** Stops at the first refusal. */
function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await callOf(authCalls.endSession)({ id });
        queryClient.setQueryData(devices.queryKey, (known) => known?.filter((device) => device.id !== id));
      }
    },
  });
}
