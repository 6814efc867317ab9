"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "@/components/money/locale";
import { ListCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { accountHistoryCalls } from "@/lib/calls/profile";
import { queryOf } from "@/lib/client/api/query-of";
import type { AccountHistoryEvent } from "@/lib/domain/auth/account-events";
import type { SessionUser } from "@/lib/schemas/auth";
import { devicePlace } from "./devices-card";

const WORDS: Readonly<Record<AccountHistoryEvent, string>> = {
  signup: "Signed up",
  email_verified: "Email address verified",
  login: "Logged in",
  login_failed: "Login attempt with a wrong password",
  logout: "Logged out",
  google_signup: "Signed up with Google",
  google_linked: "Google linked",
  oidc_signup: "Signed up with another login",
  oidc_linked: "Another login linked",
  password_reset_asked: "Password reset code requested",
  password_reset: "Password reset",
  password_changed: "Password changed",
  second_factor_failed: "Login attempt with a wrong second factor",
  totp_added: "Authenticator app added",
  totp_removed: "Authenticator app removed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  recovery_codes_renewed: "Recovery codes renewed",
  recovery_code_used: "Logged in with a recovery code",
  reauthenticated: "Login confirmed",
  session_ended: "A device logged out",
  idle_timeout_changed: "Logout time changed",
  account_exported: "Everything exported",
  transactions_exported: "Transactions exported",
  calendar_address_made: "Calendar link created",
  calendar_address_changed: "Calendar link contents changed",
  calendar_address_ended: "Calendar link switched off",
  push_device_added: "Push notifications turned on for a device",
  push_device_removed: "Push notifications turned off for a device",
  push_amounts_changed: "Amounts in push notifications changed",
  seen_by_operator: "Your account was looked up by the operator",
  admin_granted: "Made an admin",
  admin_revoked: "No longer an admin",
};

const FIRST = 5;

export function HistoryCard({ user }: { user: SessionUser }) {
  const locale = useLocale();
  const history = useQuery(queryOf(accountHistoryCalls.accountHistory));
  const [isWhole, setWhole] = useState(false);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: user.timezone });
  const events = history.data ?? [];
  return (
    <ListCard title="Account history" headerClassName="mb-0 px-4 pt-4 pb-1 md:px-6 md:pt-5">
      <p className="text-pretty px-4 pb-3 text-ink-2 text-small md:px-6">
        Logins and changes to your account. If the operator looks up your account to help you, it’s listed here; they
        see nothing of your money. We delete IP addresses after 90 days.
      </p>
      {history.data ? (
        <ul className="divide-y divide-line border-line border-t">
          {(isWhole ? events : events.slice(0, FIRST)).map(({ id, what, at, ipAddress }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 md:px-6">
              <span className={what === "seen_by_operator" ? "font-strong" : undefined}>{WORDS[what]}</span>
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
    </ListCard>
  );
}
