"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { loadChunk } from "@/lib/client/load-chunk";
import { type WaitingToast, waitingToasts } from "@/lib/client/toast";

const NONE: readonly WaitingToast[] = [];

/** Longest wait for the toast library. A hung server doesn't deliver the library either, and reports no failure. */
const LIBRARY_WAIT_MS = 1_000;
/** The library's own lifetime for a toast without a button. */
const PLAIN_TOAST_MS = 4_000;

/**
 * Shows toasts, and fetches their library with the first one (`lib/client/toast.ts`). A toast often reports that the server is
 * away, and then the library is away too: its words appear plainly in the same place.
 */
export function Toaster() {
  const waiting = useSyncExternalStore(waitingToasts.follow, waitingToasts.get, () => NONE);
  const [Library, setLibrary] = useState<ComponentType | null>(null);
  const [isLate, setLate] = useState(false);
  const count = waiting.length;
  const isWanted = count > 0 && Library === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further toast is a further try, where the one before failed
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadChunk(() => import("./toast-library")).then(
      (module) => !isGone && setLibrary(() => module.ToastLibrary),
      () => !isGone && setLate(true),
    );
    return () => {
      isGone = true;
    };
  }, [count, isWanted]);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setLate(true), LIBRARY_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  if (Library) return <Library />;
  return isLate ? <PlainToasts waiting={waiting} /> : null;
}

function PlainToasts({ waiting }: { waiting: readonly WaitingToast[] }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-2 z-50 grid justify-center gap-2 md:top-auto md:right-6 md:bottom-6 md:left-auto">
      {waiting.map((toast) => (
        <PlainToast key={toast.message} toast={toast} />
      ))}
    </div>
  );
}

function PlainToast({ toast }: { toast: WaitingToast }) {
  useEffect(() => {
    const timer = setTimeout(() => waitingToasts.drop(toast), PLAIN_TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const { message, isError } = toast;
  return (
    <p
      role={isError ? "alert" : "status"}
      className={cn(
        "w-[320px] max-w-screen rounded-button border bg-surface p-3",
        isError ? "border-critical" : "border-line",
      )}
    >
      {message}
    </p>
  );
}
