"use client";
"use no memo";

import { Eye, EyeOff, Flame, Moon, Search, Sun } from "lucide-react";
import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { Logo } from "@/components/shell/logo";
import { useHiddenAmounts, useTheme } from "@/components/shell/preferences/use-preferences";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { Link } from "@/components/ui/link";

export type TopBarProps = {
  streakDays: number;
  onSearch: () => void;
  isSignedIn: boolean;
};

export function TopBar({ streakDays, onSearch, isSignedIn }: TopBarProps) {
  const { isHidden, setHidden } = useHiddenAmounts();
  const { resolved, setTheme } = useTheme();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-paper pr-1 pl-4 md:h-16 md:gap-4 md:px-8">
      <Link
        href="/dashboard"
        aria-label="Sorrel, dashboard"
        className="flex h-11 items-center rounded-control md:hidden"
      >
        <Logo size={22} className="gap-2 text-[21px]" />
      </Link>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Meta+K Control+K"
        className="flex h-10 w-[380px] min-w-0 items-center gap-2.5 rounded-button border border-line bg-surface pr-2 pl-3 text-left text-ink-3 hover:border-edge phone:hidden"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 truncate">Search transactions, pages, help</span>
        <Kbd aria-hidden="true">
          <CommandKey />K
        </Kbd>
      </button>
      <div className="ml-auto flex items-center md:gap-1">
        <Streak days={streakDays} className="mr-3 border-line border-r pr-4 phone:hidden" />
        <ToolButton label="Search" onClick={onSearch} className="md:hidden">
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        </ToolButton>
        {isSignedIn ? <NotificationBell /> : <span className="size-11 md:size-10" />}
        <ToolButton
          label="Hide amounts"
          aria-pressed={isHidden}
          onClick={() => setHidden(!isHidden)}
          className="phone:hidden"
        >
          {isHidden ? (
            <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </ToolButton>
        <ToolButton
          label={resolved === "dark" ? "Light theme" : "Dark theme"}
          onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
          className="phone:hidden"
        >
          <Moon size={18} strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
          <Sun size={18} strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
        </ToolButton>
      </div>
    </header>
  );
}

function ToolButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink md:size-10",
        className,
      )}
      {...rest}
    />
  );
}

const subscribeToNothing = () => () => {};

export function CommandKey() {
  const isApple = useSyncExternalStore(
    subscribeToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => true,
  );
  return isApple ? "⌘" : "Ctrl ";
}

/** Shows the user's consecutive days of visits, from the second on. */
export function Streak({ days, className }: { days: number; className?: string }) {
  if (days < 2) return null;
  return (
    <span
      className={cn(
        "flex shrink-0 items-center whitespace-nowrap gap-1.5 font-medium text-ink-2 text-small",
        className,
      )}
    >
      <Flame size={16} strokeWidth={1.75} aria-hidden="true" className="text-rust" />
      {days}-day streak
    </span>
  );
}
