"use client";
"use no memo";

import { ArrowDown, ArrowUp, CircleCheck, ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Bank } from "@/components/banks/banks";
import { UndecidedAccounts } from "@/components/banks/undecided-accounts";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { formatShare } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo, useNow } from "@/components/ui/time-ago";
import { formatAgo, formatDay } from "@/lib/client/format-date";
import type { Account } from "@/lib/schemas/banks";
import type { OverviewPart } from "@/lib/schemas/cashflow";
import { otherCurrencyProof, pointProofs, positionProofs } from "./figure-proofs";
import { History } from "./net-position-history";

export type NetPositionProps = {
  position: OverviewPart<"netPosition">;
  currency: string;
  /** Undefined when loading failed, so the figures' age is unknown. */
  banks: readonly Bank[] | undefined;
  /** Undefined when loading failed, so the figures don't open. */
  accounts: readonly Account[] | undefined;
  today: string;
  onRepair: (accountId: string) => void;
};

export function NetPosition({ position, currency, banks, accounts, today, onRepair }: NetPositionProps) {
  const { net, have, owe, history, others, undecided, converted = [] } = position;
  const locale = useLocale();
  const opened = useOpened();
  const context = { currency, locale, today };
  const counted = accounts?.filter((account) => !undecided.some(({ id }) => id === account.id));
  const proofs = counted ? positionProofs(position, counted, context) : undefined;
  // A point mixes currencies, so its transactions open in Spending, one currency at a time.
  const points = counted ? pointProofs(history, converted.length > 0 ? [] : counted, context) : [];
  const ofPoint = points.find(({ date }) => `point ${date}` === opened.id)?.proof;
  const ofOthers = new Map(
    counted ? others.map((other) => [`in ${other.currency}`, otherCurrencyProof(other, counted)]) : [],
  );
  const proof =
    (opened.id?.startsWith("point") ? ofPoint : proofs?.[opened.id as keyof typeof proofs]) ??
    ofOthers.get(opened.id ?? "");
  return (
    <div className="flex h-full flex-col p-4 @min-[44rem]:py-5 @min-[44rem]:pt-6 @min-[44rem]:pr-8 @min-[44rem]:pl-6">
      <div className="flex items-baseline justify-between gap-4">
        <CardLabel>Net worth</CardLabel>
        <TextLink href="/net-position">Over time</TextLink>
      </div>
      <div className="@container/net">
        <div className="gap-8 @min-[32rem]/net:flex @min-[32rem]/net:items-end @min-[32rem]/net:justify-between @min-[32rem]/net:has-[table]:items-start">
          <div>
            <div className="mt-1">
              <Opens opened={opened} id="net" proof={proofs?.net} className="phone:my-0 phone:py-0">
                <Amount
                  value={net}
                  currency={currency}
                  size="net"
                  className="max-[22.4rem]:text-[2.5rem] max-[22.4rem]:leading-12"
                />
              </Opens>
            </div>
            <Delta
              position={position}
              currency={currency}
              opened={opened}
              proof={proofs?.change}
              shareProof={proofs?.changeShare}
            />
            <dl className="mt-4 flex gap-8 md:mt-5">
              <Part label="You have">
                <Opens opened={opened} id="have" proof={proofs?.have}>
                  <Amount value={have} currency={currency} />
                </Opens>
              </Part>
              <Part label="You owe">
                <Opens opened={opened} id="owe" proof={proofs?.owe}>
                  <Amount value={owe} currency={currency} sign="never" />
                </Opens>
              </Part>
            </dl>
            {converted.length > 0 ? (
              <p className="mt-3 max-w-[44ch] text-pretty text-ink-2 text-small">
                Includes{" "}
                {converted.map(({ currency: from, net: amount }, index) => (
                  <span key={from}>
                    {index > 0 ? ", " : ""}
                    <Amount value={amount} currency={from} />
                  </span>
                ))}
                , converted at the European Central Bank’s rate of{" "}
                {formatDay(converted.map(({ rateDay }) => rateDay).toSorted()[0] ?? today, locale, "short")}.
              </p>
            ) : null}
            {others.length > 0 ? <OtherCurrencies others={others} opened={opened} proofs={ofOthers} /> : null}
            <UndecidedAccounts accounts={undecided} />
          </div>
          {history.length > 1 ? (
            <History points={points} history={history} currency={currency} opened={opened} />
          ) : null}
        </div>
        <OpenedFigure opened={opened} proof={proof} />
      </div>
      <div className="mt-auto pt-4 md:pt-5">
        <Freshness banks={banks} onRepair={onRepair} />
      </div>
    </div>
  );
}

function Delta({
  position: { change, changeShare, since },
  currency,
  opened,
  proof,
  shareProof,
}: Pick<NetPositionProps, "position" | "currency"> & {
  opened: Opened;
  proof: FigureProof | undefined;
  shareProof: FigureProof | undefined;
}) {
  const locale = useLocale();
  if (change === null || since === null) return null;
  const isUp = change >= 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <p className="mt-0.5 text-ink-2 text-small">
      <span className={cn("font-medium", isUp ? "text-better" : "text-worse")}>
        <Arrow size={13} strokeWidth={2.2} aria-hidden="true" className="-mt-0.5 mr-[3px] inline" />
        <Opens opened={opened} id="change" proof={proof}>
          <Amount value={change} currency={currency} sign="always" />
        </Opens>
      </span>{" "}
      since {formatDay(since, locale, "short")}
      {changeShare === null || changeShare === 0 ? null : (
        <>
          {", "}
          <Opens opened={opened} id="changeShare" proof={shareProof}>
            <span className="num">{`${isUp ? "up" : "down"} ${formatShare(Math.abs(changeShare), locale)}`}</span>
          </Opens>
        </>
      )}
    </p>
  );
}

/** Lists other currencies separately: without a rate, a sum would be wrong. */
function OtherCurrencies({
  others,
  opened,
  proofs,
}: {
  others: OverviewPart<"netPosition">["others"];
  opened: Opened;
  proofs: ReadonlyMap<string, FigureProof>;
}) {
  return (
    <div className="mt-3 text-small">
      <p className="text-caption text-ink-3">In other currencies (not included)</p>
      <ul className="mt-0.5 flex flex-wrap gap-x-6">
        {others.map(({ currency, net }) => (
          <li key={currency}>
            <Opens opened={opened} id={`in ${currency}`} proof={proofs.get(`in ${currency}`)}>
              <Amount value={net} currency={currency} className="font-medium" />
            </Opens>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

function Freshness({ banks, onRepair }: Pick<NetPositionProps, "banks" | "onRepair">) {
  const locale = useLocale();
  const now = useNow();
  const line = "flex min-h-11 items-center gap-2 border-line border-t pt-3 text-ink-2 text-small md:min-h-0 md:pt-3.5";
  if (!banks) {
    return (
      <p className={line}>
        <ClockAlert size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span>Your accounts couldn’t be loaded, so we can’t show how recent this is</span>
      </p>
    );
  }
  const stale = banks.filter(({ needsSignIn }) => needsSignIn);
  const [first] = stale;
  if (!first) {
    const oldest = banks
      .map(({ lastSyncedAt }) => lastSyncedAt)
      .filter((at) => at !== null)
      .toSorted()[0];
    return (
      <p className={line}>
        <CircleCheck size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-income" />
        {oldest ? (
          <span>
            All balances read <TimeAgo instant={oldest} />
          </span>
        ) : // Balances come with the link; only the rows behind them may still be on their way.
        banks.length > 0 ? (
          "Balances read; their transactions are still arriving"
        ) : (
          "Entered by hand: no bank is connected"
        )}
      </p>
    );
  }
  const age = first.lastSyncedAt ? formatAgo(first.lastSyncedAt, now, locale).replace(/ ago$/, "") : null;
  const words =
    stale.length > 1
      ? `${stale.length} banks need you to log in again.`
      : age
        ? `${first.name} balances are ${age} old.`
        : `${first.name} balances are old.`;
  return (
    <p className={line}>
      <ClockAlert size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
      <span>{words}</span>
      <button
        type="button"
        onClick={() => onRepair(first.repairAccountId)}
        className="ml-auto shrink-0 font-strong text-sorrel underline-offset-[3px] hover:underline phone:min-h-11"
      >
        Log in again
      </button>
    </p>
  );
}
