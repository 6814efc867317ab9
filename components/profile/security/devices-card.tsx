"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { RowsCard } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api/api-error";
import { type Device, useDevices, useEndDevices } from "@/lib/client/auth/use-devices";
import type { SessionUser } from "@/lib/schemas/auth";
import { deviceName, devicePlace, isHandheld } from "./device-copy";
import { SecurityRow } from "./security-row";

export function DevicesCard({ user }: { user: SessionUser }) {
  const devices = useDevices();
  const endDevices = useEndDevices();
  const card = useRef<HTMLElement>(null);
  // The pressed button disappears with its row, so focus moves to the card.
  const signOut = (ids: readonly string[]) => endDevices.mutate(ids, { onSuccess: () => card.current?.focus() });
  const leaving = endDevices.isPending ? endDevices.variables : [];
  const others = (devices.data ?? []).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);

  return (
    <RowsCard
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
    </RowsCard>
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
