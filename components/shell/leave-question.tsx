"use client";

import { DiscardQuestion } from "@/components/ui/overlay/keep-typed";
import { discard, keep, useWaiting } from "@/lib/client/unsaved";

/** Asks before a page with unsaved typing is left. An open transaction asks itself. */
export function LeaveQuestion() {
  const isAsking = useWaiting(({ waiting }) => waiting !== null);
  return <DiscardQuestion isOpen={isAsking} onOpenChange={(isOpen) => isOpen || keep()} onDiscard={discard} />;
}
