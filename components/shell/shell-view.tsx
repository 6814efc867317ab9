"use client";
"use no memo";

import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { OpenedInAddress } from "@/components/transactions/details/opened-in-address";
import { useSession } from "@/lib/client/auth/session";
import { useHasTyped, useWaiting } from "@/lib/client/unsaved";
import { useShortcut } from "./keyboard/use-shortcut";
import { BottomNav } from "./navigation/bottom-nav";
import { Sidebar, type SidebarProps } from "./navigation/sidebar";
import { TopBar } from "./navigation/top-bar";
import { onDemand } from "./on-demand";
import { useShellDialogs } from "./shell-dialogs";

// Loaded when first opened: they are a fifth of the shell's script.
const CommandPalette = onDemand(() => import("./keyboard/command-palette").then((module) => module.CommandPalette));
const ShortcutsDialog = onDemand(() => import("./keyboard/shortcuts-dialog").then((module) => module.ShortcutsDialog));
const MoreSheet = onDemand(() => import("./navigation/more-sheet").then((module) => module.MoreSheet));
const AddTransactionDialog = onDemand(() =>
  import("@/components/transactions/edit/add-transaction-dialog").then((module) => module.AddTransactionDialog),
);
const ConnectBankDialog = onDemand(() =>
  import("@/components/banks/connect-bank-dialog").then((module) => module.ConnectBankDialog),
);

const OpenedTransaction = onDemand(() =>
  import("@/components/transactions/details/opened-transaction").then((module) => module.OpenedTransaction),
);

const loadLeaveQuestion = () => import("./leave-question").then((module) => module.LeaveQuestion);
const LeaveQuestion = onDemand(loadLeaveQuestion, null);

export type ShellViewProps = SidebarProps & { children: ReactNode };

export function ShellView(props: ShellViewProps) {
  const { children, ...navigation } = props;
  const { user } = navigation;
  const show = useShellDialogs((dialogs) => dialogs.show);
  usePreparedQuestion();
  // The specification's five until the server's figure arrives (docs/contract.md, section 2).
  const streakDays = useSession((session) => session.streakDays);
  useShortcut("k", () => show("palette"), { withCommand: true });
  useShortcut("/", () => show("palette"));
  useShortcut("?", () => show("shortcuts"));

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that works before the script has loaded */}
      <a href="#main" className="skip-link" onClick={skipToMain}>
        Skip to content
      </a>
      <div data-shell="" className="min-h-dvh md:grid md:grid-cols-[232px_minmax(0,1fr)]">
        <Sidebar {...navigation} />
        <div data-beside-sheet="" className="min-w-0 border-line md:border-l">
          <TopBar streakDays={streakDays} onSearch={() => show("palette")} isSignedIn={user !== null} />
          <main
            id="main"
            tabIndex={-1}
            className="@container mx-auto max-w-[1264px] px-4 pt-5 pb-[calc(88px+env(safe-area-inset-bottom))] md:px-8 md:pt-8 md:pb-16"
          >
            {children}
          </main>
        </div>
      </div>
      <OpenedInAddress />
      <BesidePage />
      <BottomNav {...navigation} />
      <OverPage {...navigation} />
    </>
  );
}

/** Apart from the shell, whose links needn't be rendered again when a transaction opens. */
function BesidePage() {
  const isTransactionPrepared = useOpenTransaction((state) => state.isPrepared);
  const isTransactionOpen = useOpenTransaction((state) => state.row !== null);
  const isAsking = useWaiting(({ waiting }) => waiting !== null);
  return (
    <>
      {isTransactionPrepared ? <OpenedTransaction /> : null}
      {isAsking && !isTransactionOpen ? <LeaveQuestion /> : null}
    </>
  );
}

/** The shell's dialogs. */
function OverPage(navigation: SidebarProps) {
  const open = useShellDialogs((dialogs) => dialogs.open);
  const hasOpened = useOnceOpened();
  return (
    <>
      {hasOpened.has("palette") || open === "palette" ? <CommandPalette onSignOut={navigation.onSignOut} /> : null}
      {hasOpened.has("shortcuts") || open === "shortcuts" ? <ShortcutsDialog /> : null}
      {hasOpened.has("more") || open === "more" ? <MoreSheet {...navigation} /> : null}
      {hasOpened.has("add-transaction") || open === "add-transaction" ? <AddTransactionDialog /> : null}
      {hasOpened.has("connect") || open === "connect" ? <ConnectBankDialog /> : null}
    </>
  );
}

/** Adds nothing to the history: once the address ends in `#main`, the browser's own jump there looks like Back. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

/** Loads the question when something is first typed: offline later, every link would wait for it. */
function usePreparedQuestion() {
  const hasTyped = useHasTyped((state) => state.hasTyped);
  useEffect(() => {
    // A question that is needed loads again, and reports a failure.
    if (hasTyped) void loadLeaveQuestion().catch(() => null);
  }, [hasTyped]);
}

/** Collects the dialogs opened so far. They stay mounted, so closing animates and reopening is instant. */
function useOnceOpened(): ReadonlySet<string> {
  const open = useShellDialogs((state) => state.open);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (open !== null && !opened.has(open)) setOpened(new Set([...opened, open]));
  return opened;
}
