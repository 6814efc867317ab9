"use client";

import { type ReactNode, useId } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { AdminOverview } from "@/lib/schemas/admin";
import { waitWords } from "./admin-copy";

export function QueueCard({ overview, aside }: { overview: AdminOverview; aside: ReactNode }) {
  const titleId = useId();
  const number = new Intl.NumberFormat(useLocale());
  const waiting = overview.queues.filter(({ due, later }) => due + later > 0);
  const due = overview.queues.reduce((sum, queue) => sum + queue.due, 0);
  const oldestS = Math.max(0, ...overview.queues.map((queue) => queue.oldestS));
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Queue" aside={aside} />
      <p className="text-ink-2 text-small">
        {due === 0
          ? "Nothing is due."
          : `${number.format(due)} ${due === 1 ? "job is" : "jobs are"} due, the oldest for ${waitWords(oldestS)}.`}
      </p>
      {waiting.length > 0 ? (
        <Table className="mt-3 text-small">
          <caption className="sr-only">Waiting jobs</caption>
          <TableHead>
            <TableRow>
              <TableHeader className="text-left">Job</TableHeader>
              <TableHeader isAmount>Due</TableHeader>
              <TableHeader isAmount>Oldest</TableHeader>
              <TableHeader isAmount>Later</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {waiting.map((queue) => (
              <TableRow key={queue.name}>
                <TableHeader scope="row" className="wrap-anywhere py-2 text-left font-normal">
                  {queue.name}
                </TableHeader>
                <td className="py-2 pr-4 text-right tabular-nums">{number.format(queue.due)}</td>
                <td className="whitespace-nowrap py-2 pr-4 text-right tabular-nums">
                  {queue.due > 0 ? waitWords(queue.oldestS) : "–"}
                </td>
                <td className="py-2 text-right tabular-nums">{number.format(queue.later)}</td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Card>
  );
}
