"use client";

import { Command } from "cmdk";
import {
  Eye,
  EyeOff,
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
import { useRouter } from "next/navigation";
import { useState } from "react";
import { MAIN_DESTINATIONS, SECOND_DESTINATIONS } from "@/components/shell/navigation/navigation";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";

export type CommandPaletteProps = {
  onSignOut: () => void;
};

/** ⌘K: every page and every action by name; what matches none is searched for among the transactions. */
export function CommandPalette({ onSignOut }: CommandPaletteProps) {
  const { open, show, close } = useShellDialogs();
  const [query, setQuery] = useState("");
  const router = useRouter();
  const { setTheme } = useTheme();
  const { isHidden, setHidden } = useHiddenAmounts();

  const run = (action: () => void) => () => {
    close();
    setQuery("");
    action();
  };
  const wanted = query.trim();

  return (
    <Dialog open={open === "palette"} onOpenChange={(isOpen) => (isOpen ? show("palette") : run(() => {})())}>
      <DialogContent
        title="Search"
        isTitleHidden
        className="phone:top-0 phone:bottom-auto phone:max-h-dvh phone:rounded-none phone:rounded-b-card md:top-[14vh] md:w-[min(36rem,calc(100vw-3rem))] md:translate-y-0"
      >
        <Command label="Search transactions, pages, actions" loop className="flex min-h-0 flex-col">
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder="Search transactions, pages, actions"
              className="h-14 w-full bg-transparent text-lead outline-none md:text-title md:font-normal"
            />
          </div>
          <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-3">
            <Command.Group heading="Go to">
              {[...MAIN_DESTINATIONS, ...SECOND_DESTINATIONS].map(({ href, label, icon }) => (
                <Entry key={href} icon={icon} label={label} onSelect={run(() => router.push(href))} />
              ))}
            </Command.Group>
            <Command.Group heading="Do">
              <Entry icon={Plus} label="Add transaction" onSelect={run(() => show("add-transaction"))} />
              <Entry icon={FileUp} label="Import a statement" onSelect={run(() => show("import"))} />
              <Entry icon={Landmark} label="Connect a bank" onSelect={run(() => show("connect"))} />
              <Entry
                icon={isHidden ? Eye : EyeOff}
                label={isHidden ? "Show amounts" : "Hide amounts"}
                onSelect={run(() => setHidden(!isHidden))}
              />
              <Entry icon={Keyboard} label="Keyboard shortcuts" onSelect={run(() => show("shortcuts"))} />
              <Entry icon={LogOut} label="Log out" onSelect={run(onSignOut)} />
            </Command.Group>
            <Command.Group heading="Theme">
              <Entry icon={Sun} label="Light theme" onSelect={run(() => setTheme("light"))} />
              <Entry icon={Moon} label="Dark theme" onSelect={run(() => setTheme("dark"))} />
              <Entry icon={Monitor} label="Theme of the system" onSelect={run(() => setTheme("system"))} />
            </Command.Group>
            {wanted === "" ? null : (
              <Command.Group heading="Transactions" forceMount>
                <Entry
                  icon={Search}
                  label={`Find “${wanted}” in your transactions`}
                  isAlwaysShown
                  onSelect={run(() => router.push(`/spending?q=${encodeURIComponent(wanted)}`))}
                />
              </Command.Group>
            )}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Entry({
  icon: Icon,
  label,
  isAlwaysShown = false,
  onSelect,
}: {
  icon: LucideIcon;
  label: string;
  isAlwaysShown?: boolean;
  onSelect: () => void;
}) {
  return (
    <Command.Item
      value={label}
      forceMount={isAlwaysShown}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 data-[selected=true]:bg-surface-2 md:min-h-10"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="truncate">{label}</span>
    </Command.Item>
  );
}
