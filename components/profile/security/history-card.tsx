"use client";

import { useId, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { useAccountHistory } from "@/lib/client/auth/use-account-history";
import type { SessionUser } from "@/lib/schemas/auth";
import { devicePlace } from "./device-copy";
import { eventWords } from "./history-copy";

const FIRST = 5;

export function HistoryCard({ user }: { user: SessionUser }) {
  const titleId = useId();
  const locale = useLocale();
  const history = useAccountHistory();
  const [isWhole, setWhole] = useState(false);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: user.timezone });
  const events = history.data ?? [];
  return (
    <Card isFlush aria-labelledby={titleId} className="overflow-clip">
      <CardHeader id={titleId} title="Account history" className="mb-0 px-4 pt-4 pb-1 md:px-6 md:pt-5" />
      <p className="text-pretty px-4 pb-3 text-ink-2 text-small md:px-6">
        Logins and changes to your account. If the operator looks up your account to help you, it’s listed here; they
        see nothing of your money. We delete IP addresses after 90 days.
      </p>
      {history.data ? (
        <ul className="divide-y divide-line border-line border-t">
          {(isWhole ? events : events.slice(0, FIRST)).map(({ id, what, at, ipAddress }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 md:px-6">
              <span className={what === "seen_by_operator" ? "font-strong" : undefined}>{eventWords(what)}</span>
              <span className="wrap-anywhere text-ink-2 text-small">
                {format.format(new Date(at))}
                {ipAddress === "" ? null : `, ${devicePlace(ipAddress)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <PendingRows what="your account’s history" query={history} />
      )}
      {!isWhole && events.length > FIRST ? (
        <div className="border-line border-t px-4 py-2 md:px-6">
          <Button size="sm" variant="ghost" className="-mx-3" onClick={() => setWhole(true)}>
            Show all {events.length}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
