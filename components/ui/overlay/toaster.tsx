"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { loadChunk } from "@/lib/client/load-chunk";
import { type WaitingToast, waitingToasts } from "@/lib/client/toast";

const NONE: readonly WaitingToast[] = [];

/**
 * Where toasts appear, once there is one to show (`lib/client/toast.ts`). A toast often says that nothing can be reached, and then its
 * library can't be either: its words are shown all the same, plainly, in the same place.
 */
export function Toaster() {
  const waiting = useSyncExternalStore(waitingToasts.follow, waitingToasts.get, () => NONE);
  const [Library, setLibrary] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const count = waiting.length;
  useEffect(() => {
    // A further toast is a further try, where the one before failed.
    if (count === 0 || Library) return;
    let isGone = false;
    loadChunk(() => import("./toast-library")).then(
      (module) => !isGone && setLibrary(() => module.ToastLibrary),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [count, Library]);
  if (Library) return <Library />;
  return hasFailed ? <PlainToasts waiting={waiting} /> : null;
}

/** Stands until what it says no longer holds, or another page is opened. */
function PlainToasts({ waiting }: { waiting: readonly WaitingToast[] }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-2 z-50 grid justify-center gap-2 md:top-auto md:right-6 md:bottom-6 md:left-auto">
      {waiting.map(({ message, isError }) => (
        <p
          key={message}
          role={isError ? "alert" : "status"}
          className={cn(
            "w-[320px] max-w-screen rounded-button border bg-surface p-3",
            isError ? "border-critical" : "border-line",
          )}
        >
          {message}
        </p>
      ))}
    </div>
  );
}
