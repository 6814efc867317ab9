"use client";

import { Check, Landmark, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { WhatWeFound } from "@/components/insights/what-we-found";
import { Amount } from "@/components/money/amount";
import { NO_ONE, useFreshSignIn } from "@/components/profile/security/fresh-login";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { returnFocus } from "@/components/ui/overlay/focus-return";
import { Spinner } from "@/components/ui/spinner";
import { TextLink } from "@/components/ui/text-link";
import { useSession } from "@/lib/client/auth/session";
import type { ConnectPurpose, ConnectState } from "@/lib/client/banks/connect-state";
import { useConnectBank } from "@/lib/client/banks/use-connect-bank";
import type { Account } from "@/lib/schemas/banks";

/** Mounted once in the shell; opened by `useShellDialogs`. */
export function ConnectBankDialog() {
  const { open, repairAccountId, close: closeShell } = useShellDialogs();
  const isOpen = open === "connect";
  const user = useSession((session) => session.user);
  const { whenFresh, dialog } = useFreshSignIn(user ?? NO_ONE, null, "this lets your bank’s data in", closeShell);
  const flow = useConnectBank({
    onLeave: closeShell,
    onStale: (accountId) => whenFresh(() => void flow.start(accountId)),
  });
  const begin = useEffectEvent((accountId: string | null) => void flow.start(accountId));
  useEffect(() => {
    if (isOpen) begin(repairAccountId);
  }, [isOpen, repairAccountId]);
  // The bank's window returns focus to our dialog, which is gone by then.
  useEffect(() => (isOpen ? returnFocus : undefined), [isOpen]);
  const close = () => {
    flow.close();
    closeShell();
  };
  const { step } = flow.state;
  // Hidden while the bank's own window is open: ours would trap focus.
  const isShown = isOpen && step !== "idle" && step !== "atBank";
  return (
    <>
      {dialog}
      <Dialog open={isShown} onOpenChange={(shouldOpen) => (shouldOpen ? undefined : close())}>
        <DialogContent title={titleOf(flow.state)} description={descriptionOf(flow.state)}>
          <DialogBody>
            {step === "failed" && flow.state.obstacle ? null : <Steps state={flow.state} rows={flow.rowsRead} />}
            {step === "done" ? <Connected accounts={flow.connected} rows={flow.rowsRead} /> : null}
            {step === "done" && flow.state.purpose === "connect" ? <WhatWeFound onFollow={close} /> : null}
          </DialogBody>
          <Footer state={flow.state} onRetry={() => void flow.start(repairAccountId)} onClose={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}

const ORDER = ["preparing", "atBank", "connecting", "reading"] as const;
type Stage = (typeof ORDER)[number];

function labelOf(stage: Stage, mark: Mark, rows: number): string {
  switch (stage) {
    case "preparing":
      return "Getting a secure link";
    case "atBank":
      return "Logging in at your bank";
    case "connecting":
      return "Connecting accounts";
    case "reading":
      if (mark === "next" || mark === "done" || rows === 0) return "Reading transactions";
      return `Reading transactions – ${rows.toLocaleString("en-US")} transactions so far`;
  }
}

type Mark = "done" | "now" | "next" | "failed";

function markOf(stage: Stage, state: ConnectState): Mark {
  if (state.step === "idle") return "next";
  if (state.step === "done") return "done";
  const at = ORDER.indexOf(state.step === "failed" ? state.at : state.step);
  const place = ORDER.indexOf(stage);
  if (place < at) return "done";
  if (place > at) return "next";
  return state.step === "failed" ? "failed" : "now";
}

function Steps({ state, rows }: { state: ConnectState; rows: number }) {
  return (
    <ol aria-label="Steps" className="grid gap-1">
      {ORDER.map((stage) => {
        const mark = markOf(stage, state);
        return (
          <li
            key={stage}
            aria-current={mark === "now" ? "step" : undefined}
            className={cn("flex min-h-9 items-center gap-3", mark === "next" ? "text-ink-3" : "text-ink")}
          >
            <StepMark mark={mark} />
            <span className="num">{labelOf(stage, mark, rows)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ mark }: { mark: Mark }) {
  const box = "grid size-5 shrink-0 place-items-center";
  switch (mark) {
    case "done":
      return (
        <span className={cn(box, "text-income")}>
          <Check size={16} strokeWidth={2.2} aria-label="Done" />
        </span>
      );
    case "now":
      return (
        <span className={cn(box, "text-sorrel")}>
          <Spinner />
        </span>
      );
    case "failed":
      return (
        <span className={cn(box, "text-critical")}>
          <TriangleAlert size={16} strokeWidth={2} aria-label="Failed" />
        </span>
      );
    case "next":
      return (
        <span aria-hidden="true" className={box}>
          <span className="size-1.5 rounded-full bg-line" />
        </span>
      );
  }
}

function Connected({ accounts, rows }: { accounts: readonly Account[]; rows: number }) {
  return (
    <div className="border-line border-t pt-4">
      <p className="flex items-center gap-2 font-strong">
        <Landmark size={16} strokeWidth={1.75} aria-hidden="true" className="text-sorrel" />
        {accounts[0]?.institution?.name}
      </p>
      <ul className="mt-2">
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex min-h-10 items-center justify-between gap-3 border-line border-t first:border-t-0"
          >
            <span className="min-w-0 truncate text-ink-2">
              {account.name} {account.mask ? <small className="text-caption text-ink-3">••{account.mask}</small> : null}
            </span>
            {account.currentBalance === null ? (
              <span className="text-ink-3">Balance unknown</span>
            ) : (
              <Amount value={account.currentBalance} currency={account.currency} className="font-medium" />
            )}
          </li>
        ))}
      </ul>
      <p className="total-rule flex justify-between gap-3 pt-3 font-title">
        <span>Transactions read</span>
        <span className="num">{rows.toLocaleString("en-US")}</span>
      </p>
    </div>
  );
}

const WAYS_OUT = {
  limit: { title: "All your bank links are in use", href: "/subscription/plans", words: "See the plans" },
  duplicate: { title: "This bank is connected already", href: "/profile#banks", words: "See your banks" },
  country: { title: "Banks in your country aren’t offered yet", href: "/spending", words: "Import a file" },
} as const;

function Footer({ state, onRetry, onClose }: { state: ConnectState; onRetry: () => void; onClose: () => void }) {
  if (state.step === "failed") {
    return (
      <DialogFooter>
        <Button onClick={onClose}>Not now</Button>
        {state.obstacle ? (
          <Button asChild variant="primary">
            <Link href={WAYS_OUT[state.obstacle].href} onClick={onClose}>
              {WAYS_OUT[state.obstacle].words}
            </Link>
          </Button>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </DialogFooter>
    );
  }
  if (state.step === "done") {
    return (
      <DialogFooter className="items-center">
        <TextLink href="/spending" className="mr-auto" onClick={onClose}>
          See the transactions
        </TextLink>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    );
  }
  if (state.step !== "reading") return null;
  return (
    <DialogFooter>
      <Button onClick={onClose}>Continue in the background</Button>
    </DialogFooter>
  );
}

type Titles = Record<"under way" | "failed" | "done", string>;

const TITLES: Readonly<Record<ConnectPurpose, Titles>> = {
  connect: {
    "under way": "Connecting your bank",
    failed: "The bank is not connected yet",
    done: "Your bank is connected",
  },
  repair: {
    "under way": "Logging in again",
    failed: "You’re not logged in at the bank yet",
    done: "Your bank is connected again",
  },
  share: {
    "under way": "Choosing what the bank shares",
    failed: "What the bank shares has not changed yet",
    done: "This is what the bank shares now",
  },
};

function titleOf(state: ConnectState): string {
  if (state.step === "idle") return "Connect a bank";
  if (state.step === "failed" && state.obstacle) return WAYS_OUT[state.obstacle].title;
  const isOver = state.step === "failed" || state.step === "done";
  return TITLES[state.purpose][isOver ? state.step : "under way"];
}

function descriptionOf(state: ConnectState): string {
  switch (state.step) {
    case "failed":
      return state.message;
    case "done":
      return "New transactions will arrive by themselves from now on.";
    case "reading":
      return "The first sync can take a minute. You can close this; your transactions keep coming in.";
    default:
      return "Your bank username and password go only to the bank; Sorrel never sees them.";
  }
}
