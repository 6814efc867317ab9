"use client";
"use no memo";

import { Plus } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { Streak } from "@/components/shell/navigation/streak";
import { Button } from "@/components/ui/form/button";
import { useNow } from "@/components/ui/time-ago";
import { formatDay } from "@/lib/client/format-date";
import { dayInTimeZone } from "@/lib/domain/calendar";

export type GreetingProps = {
  firstName: string;
  streakDays: number;
  /** IANA name of the user's time zone, which sets the greeting wherever the browser is. */
  timeZone: string;
  /** False when the page below has its own primary action. */
  isPrimary: boolean;
  onAddTransaction: () => void;
};

export function Greeting({ firstName, streakDays, timeZone, isPrimary, onAddTransaction }: GreetingProps) {
  const locale = useLocale();
  const now = new Date(useNow());
  return (
    <div className="mb-4 flex items-end justify-between gap-4 md:mb-6">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-display text-h1-phone max-[22.4rem]:text-[1.625rem] md:text-h1">
          {salutation(hourIn(now, timeZone))}, {firstName}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-2 text-small md:text-body">
          {formatDay(dayInTimeZone(now, timeZone), locale, "weekdayLong")}
          <Streak days={streakDays} className="md:hidden" />
        </p>
      </div>
      <Button
        variant={isPrimary ? "primary" : "default"}
        onClick={onAddTransaction}
        className="phone:size-11 phone:rounded-full phone:p-0 [&_svg]:phone:size-5"
      >
        <Plus size={16} strokeWidth={2} aria-hidden="true" />
        <span className="phone:sr-only">Add transaction</span>
      </Button>
    </div>
  );
}

function hourIn(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(instant));
}

/** Before 5 it's neither evening nor morning, so it names no time of day. */
export function salutation(hour: number): string {
  if (hour < 5) return "Hello";
  if (hour < 12) return "Good morning";
  if (hour < 18) return "Good afternoon";
  return "Good evening";
}
