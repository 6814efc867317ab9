"use client";

import { useId } from "react";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { TimeAgo } from "@/components/ui/time-ago";
import type { AdminOverview } from "@/lib/schemas/admin";
import { providerName } from "./admin-copy";

/** Shows provider health as seen by the answering server, and the state of all bank connections. */
export function ProvidersCard({ overview }: { overview: AdminOverview }) {
  const titleId = useId();
  const number = new Intl.NumberFormat(useLocale());
  const { ok, login_required: toRepair, disconnected } = overview.connections;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Providers" />
      <p className="text-pretty text-ink-2 text-small">
        Calls by the answering server since it started <TimeAgo instant={overview.since} />.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-t">
        {overview.providers.map((provider) => (
          <li key={provider.name} className="py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-strong">{providerName(provider.name)}</span>
              <Health {...provider} />
            </div>
            {provider.ok + provider.refused + provider.failed > 0 ? (
              <p className="text-ink-2 text-small">
                {number.format(provider.ok)} ok, {number.format(provider.refused)} refused,{" "}
                {number.format(provider.failed)} failed
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="border-line border-t pt-3 text-small">
        Bank connections of everyone: {number.format(ok)} ok, {number.format(toRepair)} to log in again,{" "}
        {number.format(disconnected)} ended.
      </p>
    </Card>
  );
}

function Health({ ok, refused, failed, failuresInARow }: AdminOverview["providers"][number]) {
  if (ok + refused + failed === 0) return <Badge>Not called</Badge>;
  if (failuresInARow === 0) return <Badge variant="good">Answers</Badge>;
  return (
    <Badge variant="warning">{failuresInARow === 1 ? "Last call failed" : `Last ${failuresInARow} calls failed`}</Badge>
  );
}
