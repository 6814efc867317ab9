"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartArea } from "lucide-react";
import { Fragment, useState } from "react";
import { ConnectBankButton } from "@/components/banks/connect-bank";
import { UndecidedAccounts } from "@/components/banks/undecided-accounts";
import { Amount } from "@/components/money/amount";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card, TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/form/button";
import { PendingCard } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { positionQuery } from "@/lib/client/cashflow/cashflow-queries";
import { formatDay } from "@/lib/client/format-date";
import type { PositionByMonthPayload } from "@/lib/schemas/cashflow/net-position";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { firstDrawn, PositionChart, STACK_COLORS, stackAccounts } from "./position-chart";
import { type PositionMonth, positionMonths } from "./position-proofs";

function usePositionByMonth(currency?: string) {
  return useQuery({ ...positionQuery(currency), placeholderData: keepPreviousData });
}

export function NetPositionPage() {
  const [chosen, setChosen] = useState<string | undefined>();
  // Its currencies stay known while another currency loads or fails.
  const first = usePositionByMonth().data;
  const position = usePositionByMonth(chosen);
  return (
    <>
      <PageHeader title="Net worth over time">
        What you have minus what you owe at each month’s end, as far back as your accounts go.
      </PageHeader>
      {first ? (
        <CurrencySwitch
          currencies={[first.currency, ...first.otherCurrencies].sort()}
          shown={chosen ?? first.currency}
          onChoose={setChosen}
        />
      ) : null}
      {position.data ? (
        <div aria-busy={position.isPlaceholderData} className={cn(position.isPlaceholderData && "opacity-55")}>
          <Loaded key={position.data.currency} payload={position.data} />
        </div>
      ) : (
        <PendingCard what="your net worth" query={position} fallback={FALLBACKS.generic}>
          <Skeleton className="h-10 w-52" />
          <Skeleton className="h-64 w-full" />
        </PendingCard>
      )}
    </>
  );
}

function Loaded({ payload }: { payload: PositionByMonthPayload }) {
  const locale = useLocale();
  const accounts = useAccounts();
  const opened = useOpened();
  const [at, setAt] = useState<number | null>(null);
  const { currency } = payload;
  const months = positionMonths(payload, accounts.data, locale);
  const names = payload.accounts.map(({ name }) => name);
  const latest = months.at(-1);
  if (!latest) {
    return (
      <Card>
        <EmptyState
          icon={<ChartArea size={20} strokeWidth={1.75} />}
          title="Your net worth will appear here"
          action={<ConnectBankButton />}
        >
          Connect a bank, or add a manual account, a home or a loan, on the dashboard. It starts on the first day with
          data.
        </EmptyState>
      </Card>
    );
  }
  const start = firstDrawn(months);
  const read = at === null ? latest : (months[at] ?? latest);
  const [kind, place] = opened.id?.split(" ") ?? [];
  const openedAt = months[Number(place)];
  const proof = kind === "have" ? openedAt?.haveProof : kind === "owe" ? openedAt?.oweProof : openedAt?.proof;
  const later = payload.accounts.filter(({ knownFrom }) => knownFrom > (months[0]?.end ?? ""));
  return (
    <div className="grid gap-3 md:gap-6">
      <TitledCard
        title={start === null ? "Today" : `Since ${formatDay(months[start]?.end ?? "", locale, "monthYear")}`}
      >
        <p className="mb-1.5 font-display text-[2.5rem] leading-12">
          <Opens
            opened={opened}
            id={`point ${months.indexOf(read)}`}
            proof={read.proof}
            className="phone:my-0 phone:py-0"
          >
            <Amount value={read.net} currency={currency} />
          </Opens>
        </p>
        <p className="mb-3 text-ink-2 text-small">
          {read === latest ? "Today" : formatDay(read.end, locale)} · you have{" "}
          <Opens opened={opened} id={`have ${months.indexOf(read)}`} proof={read.haveProof}>
            <Amount value={read.have} currency={currency} />
          </Opens>
          , you owe{" "}
          <Opens opened={opened} id={`owe ${months.indexOf(read)}`} proof={read.oweProof}>
            <Amount value={read.owe} currency={currency} sign="never" />
          </Opens>
        </p>
        {start !== null ? (
          <PositionChart
            months={months}
            names={names}
            currency={currency}
            at={at}
            onRead={setAt}
            onOpen={(place, trigger) => months[place]?.proof && opened.toggle(`point ${place}`, trigger)}
          />
        ) : (
          <p className="text-ink-2 text-small">The line begins with your second full month.</p>
        )}
        <OpenedFigure opened={opened} proof={proof} />
        {start === null ? null : <Legend months={months} names={names} />}
        {later.length > 0 ? (
          <p className="mt-3 max-w-prose text-pretty text-ink-2 text-small">
            {later.length === 1
              ? `${later[0]?.name} is included from ${formatDay(later[0]?.knownFrom ?? "", locale)}; its earlier balance isn’t known.`
              : `${later.length} accounts are included from the first day we know: ${later
                  .map(({ name, knownFrom }) => `${name} from ${formatDay(knownFrom, locale)}`)
                  .join(", ")}.`}
          </p>
        ) : null}
        <UndecidedAccounts accounts={payload.undecided} />
      </TitledCard>
      <TitledCard title="What moved it">
        <MonthTable months={months} currency={currency} />
      </TitledCard>
    </div>
  );
}

function Legend({ months, names }: { months: ReturnType<typeof positionMonths>; names: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-0.5 w-4 bg-ink" /> Net worth
      </li>
      {stackAccounts(months, names, STACK_COLORS.length).map(({ name, color }) => (
        <li key={`${name} ${color}`} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px]"
            style={{
              background: `color-mix(in oklab, ${STACK_COLORS[color % STACK_COLORS.length]} 38%, var(--surface))`,
            }}
          />
          <bdi className="min-w-0 break-words">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Two years are readable at a glance; older months are behind a button. */
const MONTHS_SHOWN = 24;

function MonthTable({ months, currency }: { months: readonly PositionMonth[]; currency: string }) {
  const locale = useLocale();
  const opened = useOpened();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? months.toReversed() : months.toReversed().slice(0, MONTHS_SHOWN);
  return (
    <>
      <table className="num w-full">
        <caption className="sr-only">By month</caption>
        <thead className="text-caption text-ink-3">
          <tr className="*:pb-1 *:font-normal">
            <th scope="col" className="text-left">
              Month
            </th>
            <th scope="col" className="text-right">
              Change
            </th>
            <th scope="col" className="text-right">
              Month end
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, end, net, change, proof, changeProof }, index) => {
            const isOpen = opened.id === `net ${month}` || opened.id === `change ${month}`;
            return (
              <Fragment key={month}>
                <tr className="border-line border-t *:h-11 md:*:h-10">
                  <th scope="row" className="pr-3 text-left font-normal text-ink-2">
                    {index === 0 ? "To today" : formatDay(end, locale, "monthYear")}
                  </th>
                  <td className="text-right">
                    {change === null ? (
                      <span className="text-ink-3 text-small">Not known</span>
                    ) : (
                      <Opens opened={opened} id={`change ${month}`} proof={changeProof}>
                        <Amount value={change} currency={currency} sign="always" />
                      </Opens>
                    )}
                  </td>
                  <td className="pl-3 text-right font-medium">
                    <Opens opened={opened} id={`net ${month}`} proof={proof}>
                      <Amount value={net} currency={currency} />
                    </Opens>
                  </td>
                </tr>
                {isOpen ? (
                  <tr>
                    <td colSpan={3}>
                      <OpenedFigure opened={opened} proof={opened.id === `net ${month}` ? proof : changeProof} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {months.length > shown.length ? (
        <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          Show{" "}
          {months.length - shown.length === 1 ? "1 earlier month" : `${months.length - shown.length} earlier months`}
        </Button>
      ) : null}
    </>
  );
}
