"use client";

import { Command } from "cmdk";
import {
  Eye,
  EyeOff,
  FileText,
  FileUp,
  Keyboard,
  Landmark,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
} from "lucide-react";
import { useState } from "react";
import { MAIN_DESTINATIONS, SECOND_DESTINATIONS } from "@/components/shell/navigation/navigation";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { leavePage } from "@/lib/client/unsaved";
import { useRouter } from "@/lib/client/use-router";
import { IMPORT_PATH } from "@/lib/routes";
import type { Transaction } from "@/lib/schemas/transactions";
import { fitsName, type NamedPlace, PAGE_LIST } from "./find-pages";
import { PaletteIcon, PaletteItem, PaletteResults, Places } from "./palette-results";

export function CommandPalette({ onSignOut }: { onSignOut: () => void }) {
  const { open, show, close } = useShellDialogs();
  const [query, setQuery] = useState("");
  const router = useRouter();
  const { setTheme } = useTheme();
  const { isHidden, setHidden } = useHiddenAmounts();
  const canConnect = useBankLinks() === "offered";

  const run = (action: () => void) => () => {
    close();
    setQuery("");
    action();
  };
  const wanted = query.trim();
  const go = ({ href, isPublic = false }: NamedPlace) => {
    // Public pages have another frame and content security policy.
    if (isPublic) leavePage(() => window.location.assign(href));
    else router.push(href);
  };
  const goTo = (place: NamedPlace) => run(() => go(place))();
  const openTransaction = useOpenTransaction((state) => state.open);
  const openFound = (row: Transaction, list: readonly Transaction[]) => run(() => openTransaction(row, { list }))();
  const actions: readonly { icon: LucideIcon; label: string; act: () => void }[] = [
    { icon: Plus, label: "Add transaction", act: () => show("add-transaction") },
    { icon: FileUp, label: "Import a statement", act: () => router.push(IMPORT_PATH) },
    ...(canConnect ? [{ icon: Landmark, label: "Connect a bank", act: () => show("connect") }] : []),
    {
      icon: isHidden ? Eye : EyeOff,
      label: isHidden ? "Show amounts" : "Hide amounts",
      act: () => setHidden(!isHidden),
    },
    { icon: Keyboard, label: "Keyboard shortcuts", act: () => show("shortcuts") },
    { icon: Sun, label: "Light theme", act: () => setTheme("light") },
    { icon: Moon, label: "Dark theme", act: () => setTheme("dark") },
    { icon: Monitor, label: "System theme", act: () => setTheme("system") },
    { icon: LogOut, label: "Log out", act: onSignOut },
  ].filter(({ label }) => fitsName(label, wanted));

  return (
    <Dialog open={open === "palette"} onOpenChange={(isOpen) => (isOpen ? show("palette") : run(() => {})())}>
      <DialogContent
        title="Search"
        isTitleHidden
        className="phone:top-0 phone:bottom-auto phone:max-h-dvh phone:rounded-none phone:rounded-b-card md:top-[14vh] md:w-[min(36rem,calc(100vw-3rem))] md:translate-y-0"
      >
        <Command label="Search" shouldFilter={false} loop className="flex min-h-0 flex-col">
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder="Search transactions, pages, help"
              maxLength={100}
              className="h-14 w-full bg-transparent text-lead outline-none md:text-title md:font-normal"
            />
          </div>
          <Command.List className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-3">
            {wanted === "" ? (
              <Command.Group heading="Go to">
                {[...MAIN_DESTINATIONS, ...SECOND_DESTINATIONS].map(({ href, label, icon }) => (
                  <Entry key={href} icon={icon} label={label} onSelect={run(() => router.push(href))} />
                ))}
              </Command.Group>
            ) : (
              <Places
                heading="Go to"
                icon={FileText}
                places={PAGE_LIST.filter(({ label }) => fitsName(label, wanted))}
                onGo={goTo}
              />
            )}
            {actions.length > 0 ? (
              <Command.Group heading="Do">
                {actions.map(({ icon, label, act }) => (
                  <Entry key={label} icon={icon} label={label} onSelect={run(act)} />
                ))}
              </Command.Group>
            ) : null}
            {wanted === "" ? null : <PaletteResults typed={wanted} onGo={goTo} onOpen={openFound} />}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Entry({ icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <PaletteItem icon={<PaletteIcon of={icon} />} value={label} onSelect={onSelect}>
      {label}
    </PaletteItem>
  );
}
