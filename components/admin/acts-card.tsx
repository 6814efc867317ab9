"use client";

import { useId } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { TimeAgo } from "@/components/ui/time-ago";
import type { AdminOverview } from "@/lib/schemas/admin";
import { actWords } from "./admin-copy";

export function ActsCard({ overview }: { overview: AdminOverview }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Admin activity" />
      <ul className="grid gap-2 text-small">
        {overview.acts.map(({ id, at, action, email }) => (
          <li key={id} className="wrap-anywhere">
            {email ?? "A deleted account"} {actWords(action)}{" "}
            <span className="text-ink-2">
              <TimeAgo instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
