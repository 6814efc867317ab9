import { useEffect, useRef, useState } from "react";
import { Amount, MoneyText } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSaveGoal } from "@/lib/client/budgets/use-goals";
import { useKeepScenarios } from "@/lib/client/forecast/use-scenarios";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { toast } from "@/lib/client/toast";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { addDays } from "@/lib/domain/calendar";
import type { ListedGoal } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { goalTitle, paydaysWords, shortBy, waysToMeet } from "./goal-copy";

export type GoalCardProps = { goal: ListedGoal; today: string; onEdit: () => void };

export function GoalCard({ goal, today, onEdit }: GoalCardProps) {
  const { currency } = goal;
  const locale = useLocale();
  const opened = useOpened();
  const { outlook, amount, day, accountName, sharePercent } = goal;
  const context = { currency, locale };
  const short = shortBy(goal) ?? 0;
  const proof = outlook ? savedProof(goal, outlook, context) : undefined;
  return (
    <TitledCard
      title={<MoneyText text={goalTitle(goal, context)} currency={currency} />}
      aside={
        <Button size="sm" variant="ghost" aria-label={`Edit ${goal.name}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      {outlook ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Amount value={outlook.projected} currency={currency} cents={false} size="figure" />
            <span>
              of <Amount value={amount} currency={currency} cents={false} /> by {formatDay(day, locale)}
            </span>
          </p>
          <p className="text-ink-2 text-small">
            {sharePercent === 100 ? accountName : `${sharePercent}% of ${accountName}`}
          </p>
          <GoalStair goal={goal} outlook={outlook} today={today} currency={currency} />
          <dl className="total-rule mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pt-3">
            <dt>
              <Amount value={outlook.current} currency={currency} /> now, and {paydaysWords(outlook.paydays.length)} of{" "}
              <Opens opened={opened} id="pace" proof={proof}>
                <Amount value={outlook.perPayday} currency={currency} />
              </Opens>
            </dt>
            <dd className={cn("text-right font-title", short > 0 && "text-worse")}>
              <Amount value={outlook.projected} currency={currency} />
            </dd>
          </dl>
          {opened.id === "pace" ? <OpenedFigure opened={opened} proof={proof} /> : null}
          <GoalWays goal={goal} today={today} currency={currency} />
        </>
      ) : (
        <p className="text-ink-2">The balance of {accountName} isn’t known at the moment.</p>
      )}
    </TitledCard>
  );
}

/** Builds the proof of a payday's amount: the account's growth divided by its paydays. */
function savedProof(
  { accountName, accountId, sharePercent }: ListedGoal,
  { saved }: NonNullable<ListedGoal["outlook"]>,
  { currency, locale }: { currency: string; locale: string },
): FigureProof | undefined {
  if (saved.paydays === 0) return undefined;
  return {
    kind: "transactions",
    title: `What ${accountName} grew by`,
    period: formatDayRange(saved.from, saved.to, locale, "short"),
    currency,
    value: saved.amount,
    note: `Over ${paydaysWords(saved.paydays)}, transfers included${
      sharePercent === 100 ? "" : `; ${sharePercent}% of it counts toward this goal`
    }. Interest and withdrawals are in it too.`,
    filters: { startDate: saved.from, endDate: saved.to, accountIds: [accountId], currency, pending: false },
  };
}

const HEIGHT = 150;
const HEADROOM = 26;
const WIDTH = 1000;

type Outlook = NonNullable<ListedGoal["outlook"]>;

/** Labels are text over a stretched SVG. */
function GoalStair({
  goal,
  outlook,
  today,
  currency,
}: {
  goal: ListedGoal;
  outlook: Outlook;
  today: string;
  currency: string;
}) {
  const locale = useLocale();
  const { current, perPayday, paydays, projected, needed } = outlook;
  const most = Math.max(goal.amount, projected, current, 1);
  const y = (value: number) => HEADROOM + (1 - Math.max(0, value) / most) * (HEIGHT - HEADROOM);
  const steps = (add: number) =>
    `M0 ${y(current)}${paydays
      .map((_, at) => `H${((at + 0.5) / paydays.length) * WIDTH}V${y(current + add * (at + 1))}`)
      .join("")}H${WIDTH}`;
  const isShort = (shortBy(goal) ?? 0) > 0;
  return (
    <figure
      className="mt-3"
      aria-label={`${goal.name}, ${paydaysWords(paydays.length)} until ${formatDay(goal.day, locale)}`}
    >
      <div className="relative" style={{ height: HEIGHT }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <path d={`${steps(perPayday)}V${HEIGHT}H0Z`} className="forecast-range" />
          <path
            d={`M0 ${y(goal.amount)}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-ink"
          />
          {isShort && needed !== null ? (
            <path
              d={steps(needed)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="2 4"
              className="fill-none stroke-[1.5] stroke-sorrel"
            />
          ) : null}
          <path d={steps(perPayday)} vectorEffect="non-scaling-stroke" className="fill-none stroke-2 stroke-sorrel" />
          <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
        </svg>
        <span
          className="-translate-y-full absolute left-0 pb-0.5 font-medium text-caption"
          style={{ top: y(goal.amount) }}
        >
          Goal <Amount value={goal.amount} currency={currency} cents={false} />
        </span>
        {y(current) - y(goal.amount) > 40 ? (
          <span
            className="absolute left-2 pt-1 text-caption text-ink-2"
            style={{ top: Math.min(y(current), HEIGHT - 22) }}
          >
            Today <Amount value={current} currency={currency} cents={false} />
          </span>
        ) : null}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-ink-3">
        <span>{formatDay(today, locale, "short")}</span>
        <span>{paydaysWords(paydays.length)}</span>
        <span>{formatDay(goal.day, locale, "short")}</span>
      </p>
    </figure>
  );
}

/** Saving more per payday becomes a what-if, since only the user can move money; a later day changes the goal. */
function GoalWays({ goal, today, currency }: { goal: ListedGoal; today: string; currency: string }) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [save, undo] = [useSaveGoal(), useSaveGoal()];
  const { add, remove } = useKeepScenarios({ floor: null, currency });
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const moved = useRef<HTMLParagraphElement>(null);
  const ways = waysToMeet(goal);
  const isDone = ways === null && movedTo !== null;
  useEffect(() => {
    // The pressed button disappears with the others, so focus moves to their place.
    if (isDone) moved.current?.focus();
  }, [isDone]);
  if (!ways)
    return movedTo === null ? null : (
      <p ref={moved} tabIndex={-1} className="sr-only">
        Moved to {formatDay(movedTo, locale)}
      </p>
    );
  const { needed, more, metOn } = ways;
  const { id, name, amount, day, accountId, sharePercent, outlook } = goal;
  const before = { id, name, amount, day, accountId, sharePercent };
  const onError = (error: unknown) => toast.error(errorMessage(error, FALLBACKS.generic));
  const moveTo = (later: string) =>
    save.mutate(
      { ...before, day: later },
      {
        onSuccess: () => {
          setMovedTo(later);
          toastWithUndo(`${name} is now for ${formatDay(later, locale)}`, () =>
            undo.mutate(before, { onSuccess: () => setMovedTo(null), onError }),
          );
        },
        onError,
      },
    );
  const money = (value: number) => formatAmount(value, currency, { locale, cents: false });
  const saveMore = (value: number) =>
    add.mutate(
      {
        scenario: {
          name: `Save ${money(value)} more for ${name}`.slice(0, 60),
          changes: [
            {
              ...{ kind: "save", amount: value, every: "payday", from: addDays(today, 1) },
              ...{ accountId: null, toAccountId: accountId },
            },
          ],
        },
      },
      {
        onSuccess: (added) => {
          // The pressed button disappears, so focus moves to its box.
          box.current?.focus();
          setSavedId(added.id);
          toastWithUndo(`${added.name} is a what-if on your forecast`, () =>
            remove.mutate({ id: added.id }, { onSuccess: () => setSavedId(null), onError }),
          );
        },
        onError,
      },
    );
  return (
    <>
      {needed === null ? (
        <p className="mt-1 text-pretty text-small">There’s no payday left before its date.</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-1 text-ink-2">
          <dt>
            To get there: {paydaysWords(outlook?.paydays.length ?? 0)} of <Amount value={needed} currency={currency} />
          </dt>
          <dd className="text-right font-title text-income">
            <Amount value={amount} currency={currency} />
          </dd>
        </dl>
      )}
      <div
        ref={box}
        tabIndex={-1}
        className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 outline-none"
      >
        {more === null ? null : savedId === null ? (
          <Button size="sm" isLoading={add.isPending} onClick={() => saveMore(more)}>
            Save <Amount value={more} currency={currency} cents={false} /> more a payday
          </Button>
        ) : (
          <TextLink href={`/forecast?currency=${currency}`}>See it on the forecast</TextLink>
        )}
        {metOn === null ? null : (
          <Button size="sm" variant="link" isLoading={save.isPending} onClick={() => moveTo(metOn)}>
            Move the date to {formatDay(metOn, locale)}
          </Button>
        )}
      </div>
    </>
  );
}
