"use client";
"use no memo";

import { Check, CircleAlert } from "lucide-react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useSession } from "@/lib/client/auth/session";
import { dayOfInstant, formatDayNear } from "@/lib/client/format-date";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import type { Account } from "@/lib/schemas/banks";

/** Links to the account's transactions since it was last fully explained, with the date in the user's time zone. */
export function rowsHref({ id }: Pick<Account, "id">, since: string, timeZone: string | undefined): string {
  return `/spending?${filtersToUrl({ accountId: id, startDate: dayOfInstant(since, timeZone) })}`;
}

export function withinSentence(day: string): string {
  return day.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
}

/** Small line that says whether transactions explain an account's balance; a gap links to them. */
export function TrustLine({ account, className }: { account: Account; className?: string }) {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const { trust } = account;
  const look = cn("inline-flex items-center gap-1 text-caption", className);
  switch (trust.status) {
    case "not_judged":
    case "unknown":
      return null;
    case "starting":
      return <span className={cn(look, "text-ink-3")}>Checked against your transactions from the next update on</span>;
    case "explained":
      return (
        <span className={cn(look, "text-ink-3")}>
          <Check size={12} strokeWidth={2.2} aria-hidden="true" className="text-income" />
          Every cent explained
        </span>
      );
    case "gap":
      return (
        <Link
          href={rowsHref(account, trust.since, timeZone)}
          className={cn(look, "font-medium text-worse underline-offset-[3px] hover:underline phone:min-h-11")}
        >
          <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
          <span>
            <Amount value={Math.abs(trust.gap)} currency={account.currency} /> not explained since{" "}
            {withinSentence(
              formatDayNear(dayOfInstant(trust.since, timeZone), dayOfInstant(Date.now(), timeZone), locale),
            )}
          </span>
        </Link>
      );
  }
}
