"use client";

import { useEffect, useState } from "react";
import { LocaleProvider } from "@/components/money/locale";
import { toLocale } from "@/components/money/to-locale";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { createIdleLogout } from "@/lib/client/auth/idle-logout";
import { readUser } from "@/lib/client/auth/session-browser";
import type { OwnPlace } from "@/lib/content/finpedia/own-figures";
import type { SessionUser } from "@/lib/schemas/auth";
import { OwnFigureOf } from "./own-figure";
import "./own-money.css";

/** Interval between checks that the reader still owns the figure shown. */
const CHECK_MS = 10_000;

/** Shows the figure of the user named by the cookies, as long as they name that user. */
export function OwnMoney(props: OwnPlace) {
  const reader = useReader();
  useEffect(leadToSpending, []);
  return (
    <div className="own-money">
      {reader ? (
        <LocaleProvider locale={toLocale(navigator.languages.join(","))}>
          <QueryProvider>
            <OwnFigureOf key={reader.id} reader={reader} {...props} />
          </QueryProvider>
        </LocaleProvider>
      ) : (
        <p className="mt-1 text-body">
          You’re logged out. <a href="/login">Log in</a> to see your own figure here.
        </p>
      )}
    </div>
  );
}

/**
 * Follows the user named by the cookies. Drops another user's figures at once, and a logged-out user's when the tab is
 * next seen. Also drops them after the chosen idle time; the server ends the session itself.
 */
function useReader(): SessionUser | null {
  const [reader, setReader] = useState(readUser);
  useEffect(() => {
    let isAway = false;
    const read = () => {
      const next = isAway ? null : readUser();
      setReader((known) => {
        if (known?.id === next?.id && known?.currency === next?.currency) return known;
        queryClient.clear();
        return next;
      });
    };
    const idle = createIdleLogout({
      minutes: () => readUser()?.idleTimeoutMinutes ?? null,
      storage: () => window.localStorage,
      now: () => Date.now(),
      end: () => {
        isAway = true;
      },
    });
    const check = () => {
      idle.check();
      read();
    };
    idle.used();
    const timer = setInterval(check, CHECK_MS);
    const uses = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
    for (const use of uses) window.addEventListener(use, idle.used, { passive: true, capture: true });
    document.addEventListener("visibilitychange", check);
    window.addEventListener("pageshow", check);
    return () => {
      clearInterval(timer);
      for (const use of uses) window.removeEventListener(use, idle.used, { capture: true });
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("pageshow", check);
    };
  }, []);
  return reader;
}

/** No transaction sheet here: its name opens Spending instead. */
function leadToSpending(): () => void {
  return useOpenTransaction.subscribe(({ row }) => {
    if (row) window.location.assign(`/spending?ids=${row.id}`);
  });
}
