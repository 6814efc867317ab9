"use client";
"use no memo";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocale } from "@/components/money/locale";
import { hydrateLate } from "@/components/shell/hydrate-late";
import { Streak } from "@/components/shell/navigation/top-bar";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Button } from "@/components/ui/form/button";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay, hourOfInstant } from "@/lib/client/format-date";
import { useRouter } from "@/lib/client/use-router";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { IMPORT_PATH } from "@/lib/routes";
import type { DashboardCardsProps } from "./dashboard-cards";
import { CARDS_LAID_OUT_LATE, CardsSkeleton, GRID, SPAN } from "./dashboard-skeleton";
import { DashboardView, isFirstTime } from "./dashboard-view";
import { isFirstSyncEmpty, useHeldUntilAnswered, useLedgerParts, useMonthInAddress } from "./use-ledger-parts";

const Cards = hydrateLate<DashboardCardsProps>(
  () => import("./dashboard-cards").then((module) => module.DashboardCards),
  <CardsSkeleton />,
);

export function Dashboard() {
  const user = useSession((state) => state.user);
  const now = useNow();
  const router = useRouter();
  const { show, repair } = useShellDialogs();
  const { month, setMonth } = useMonthInAddress();
  const { overview, overviewRetry, accounts, transactions, answeredAt, reads } = useLedgerParts(month, useAccounts());
  const streakDays = useSession((state) => state.streakDays);
  const isUnknown = useHeldUntilAnswered(isFirstSyncEmpty({ accounts, transactions }), answeredAt);
  const [haveCardsFailed, setCardsFailed] = useState(false);
  if (!user) return null;

  const today = overview.state === "ready" ? overview.data.today : dayInTimeZone(new Date(now), user.timezone);
  return (
    <>
      <Greeting
        firstName={user.firstName}
        streakDays={streakDays}
        timeZone={user.timezone}
        isPrimary={!isFirstTime({ accounts, transactions })}
        onAddTransaction={() => show("add-transaction")}
      />
      <DashboardView
        overview={overview}
        overviewRetry={overviewRetry}
        accounts={accounts}
        transactions={transactions}
        cards={
          <Cards
            className={`${GRID} ${SPAN[12]} ${CARDS_LAID_OUT_LATE}`}
            props={{ today, isUnknown, onFailed: setCardsFailed }}
            reads={reads}
          />
        }
        haveCardsFailed={haveCardsFailed}
        today={today}
        isUnknown={isUnknown}
        onChooseMonth={setMonth}
        onConnect={() => show("connect")}
        onImport={() => router.push(IMPORT_PATH)}
        onRepair={repair}
        onAddTransaction={() => show("add-transaction")}
      />
    </>
  );
}

type GreetingProps = {
  firstName: string;
  streakDays: number;
  /** IANA name of the user's time zone, which sets the greeting wherever the browser is. */
  timeZone: string;
  /** False when the page below has its own primary action. */
  isPrimary: boolean;
  onAddTransaction: () => void;
};

function Greeting({ firstName, streakDays, timeZone, isPrimary, onAddTransaction }: GreetingProps) {
  const locale = useLocale();
  const now = new Date(useNow());
  return (
    <div className="mb-4 flex items-end justify-between gap-4 md:mb-6">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-display text-h1-phone max-[22.4rem]:text-[1.625rem] md:text-h1">
          {salutation(hourOfInstant(now, timeZone))}, {firstName}
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

/** Before 5 it's neither evening nor morning, so it names no time of day. */
export function salutation(hour: number): string {
  if (hour < 5) return "Hello";
  if (hour < 12) return "Good morning";
  if (hour < 18) return "Good afternoon";
  return "Good evening";
}
