import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { withinSentence } from "@/components/banks/trust";
import { Amount } from "@/components/money/amount";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { optionsOf, Select } from "@/components/ui/form/select";
import { formatDay, formatDayNear, formatDayRange } from "@/lib/client/format-date";
import type { ListedSeries } from "@/lib/schemas/transactions/recurring";
import { amountProof, priceProof, signedAmount, yearProof } from "./series-proofs";

export type SeriesRowProps = SeriesActionsProps & { today: string };

const PRICES_SHOWN = 6;

export function SeriesRow({ today, ...actions }: SeriesRowProps) {
  const { series } = actions;
  const locale = useLocale();
  const opened = useOpened();
  const partId = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, currency, isActive } = series;
  const [amount, year] = [amountProof(series, locale), yearProof(series, locale)];
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 md:flex-nowrap">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? partId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-11 min-w-0 flex-1 phone:basis-full items-center gap-3 rounded-mark px-2 text-left hover:bg-surface-2"
        >
          <CategoryIcon name={iconOf(series.category)} className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi className="max-w-full break-words font-medium">{name}</bdi>
              {series.choice === "confirmed" ? <Badge variant="good">Confirmed</Badge> : null}
              {series.byHand ? <Badge>Added by you</Badge> : null}
              {isTrialAhead(series) ? <Badge variant="warning">Trial</Badge> : null}
              {series.cameAfterEnd ? <Badge variant="warning">Came again</Badge> : null}
            </span>
            <span className="block text-pretty text-caption text-ink-3">{whenWords(series, today, locale)}</span>
          </span>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cn("shrink-0 text-ink-3 transition-transform duration-100", isOpen && "rotate-180")}
          />
        </button>
        <span className="phone:pl-8 md:w-36 md:text-right">
          {series.isEstimate ? <span className="text-ink-3">about </span> : null}
          <Opens opened={opened} id="amount" proof={amount}>
            <Amount
              value={signedAmount(series.amount, series)}
              currency={currency}
              sign="always"
              className="font-medium"
            />
          </Opens>
        </span>
        <span className="phone:ml-auto text-right text-ink-2 text-small md:w-40">
          {isActive ? (
            <>
              <Opens opened={opened} id="year" proof={year}>
                <Amount value={signedAmount(series.perYear, series)} currency={currency} sign="always" />
              </Opens>{" "}
              a year
            </>
          ) : null}
        </span>
      </div>
      {opened.id === "amount" ? <OpenedFigure opened={opened} proof={amount} /> : null}
      {opened.id === "year" ? <OpenedFigure opened={opened} proof={year} /> : null}
      {isOpen ? (
        <div id={partId} className="pb-4 pl-8">
          {series.byHand ? null : <Prices series={series} />}
          <SeriesActions {...actions} />
        </div>
      ) : null}
    </li>
  );
}

function isTrialAhead({ byHand, nextDate }: ListedSeries): boolean {
  return byHand?.isTrial === true && nextDate === byHand.firstDay;
}

function whenWords(series: ListedSeries, today: string, locale: string) {
  const { cadence, nextDate, lastDate, choice, isActive, byHand } = series;
  const pace = CADENCE_WORDS[cadence];
  if (isActive && nextDate && isTrialAhead(series))
    return `${pace} once the trial ends ${withinSentence(formatDayNear(nextDate, today, locale))}`;
  if (isActive && nextDate) return `${pace}, next ${withinSentence(formatDayNear(nextDate, today, locale))}`;
  if (byHand?.foundName) return `${pace}. Your transactions show it now, so it counts once.`;
  if (lastDate === null) return `${pace}. You ended it.`;
  const last = `last ${formatDay(lastDate, locale)}`;
  return choice === "ended" ? `${pace}, ${last}. You ended it.` : `${pace}, ${last}`;
}

function Prices({ series }: { series: ListedSeries }) {
  const locale = useLocale();
  const opened = useOpened();
  const [isWhole, setWhole] = useState(false);
  const { prices, currency } = series;
  const shown = isWhole ? prices : prices.slice(0, PRICES_SHOWN);
  return (
    <>
      <h3 className="font-medium text-ink-2 text-small">{series.isEstimate ? "Amounts" : "Prices"}</h3>
      <ul aria-label={`What ${series.name} came to`} className="mb-3 max-w-xl">
        {shown.map((price) => {
          const proof = priceProof(series, price, locale);
          const count = price.transactionIds.length;
          return (
            <li key={price.from}>
              <div className="flex items-baseline justify-between gap-3 py-1.5">
                <span className="text-ink-2 text-small">
                  {count === 1 ? formatDay(price.from, locale) : formatDayRange(price.from, price.to, locale)}
                  <span className="text-ink-3"> · {count === 1 ? "1 payment" : `${count} payments`}</span>
                </span>
                <Opens opened={opened} id={price.from} proof={proof}>
                  <Amount value={signedAmount(price.amount, series)} currency={currency} sign="always" />
                </Opens>
              </div>
              {opened.id === price.from ? <OpenedFigure opened={opened} proof={proof} /> : null}
            </li>
          );
        })}
      </ul>
      {prices.length > shown.length ? (
        <Button size="sm" variant="ghost" className="-ml-3 mb-2" onClick={() => setWhole(true)}>
          Show all {prices.length}
        </Button>
      ) : null}
    </>
  );
}

export type SeriesHandlers = {
  onChoose: (choice: ListedSeries["choice"]) => void;
  onMerge: (into: ListedSeries) => void;
  onSplit: (merged: ListedSeries["merged"][number]) => void;
  onEdit: () => void;
  onRemove: () => void;
};

type SeriesActionsProps = SeriesHandlers & {
  series: ListedSeries;
  /** Merge candidates, of the same direction and currency. */
  others: readonly ListedSeries[];
  isSaving: boolean;
};

function SeriesActions({ series, others, isSaving, ...handlers }: SeriesActionsProps) {
  const { choice, isActive, byHand, merged } = series;
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      {merged.length > 0 ? (
        <ul aria-label={`Merged into ${series.name}`} className="mb-3 text-small">
          {merged.map((one) => (
            <li key={one.key} className="flex flex-wrap items-center gap-x-3">
              <span className="text-ink-2">
                Includes <bdi>{one.name}</bdi>
              </span>
              <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onSplit(one)}>
                Separate
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {byHand ? (
          <Button size="sm" onClick={handlers.onEdit}>
            Change
          </Button>
        ) : choice === null && isActive ? (
          <Button size="sm" isLoading={isSaving} onClick={() => handlers.onChoose("confirmed")}>
            Confirm
          </Button>
        ) : null}
        {choice === "ended" ? (
          <Button size="sm" isLoading={isSaving} onClick={() => handlers.onChoose(null)}>
            Still active
          </Button>
        ) : (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onChoose("ended")}>
            I canceled this
          </Button>
        )}
        {choice === "confirmed" ? (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onChoose(null)}>
            Remove confirmation
          </Button>
        ) : null}
        {others.length > 0 ? (
          <Button size="sm" variant="ghost" aria-expanded={isMerging} onClick={() => setMerging(!isMerging)}>
            Same as another…
          </Button>
        ) : null}
        {byHand ? (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={handlers.onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      {isMerging ? (
        <MergeForm
          series={series}
          others={others}
          isSaving={isSaving}
          onMerge={(into) => {
            setMerging(false);
            handlers.onMerge(into);
          }}
        />
      ) : null}
    </>
  );
}

type MergeFormProps = Pick<SeriesActionsProps, "series" | "others" | "isSaving" | "onMerge">;

function MergeForm({ series, others, isSaving, onMerge }: MergeFormProps) {
  const [intoKey, setIntoKey] = useState("");
  return (
    <form
      className="mt-3 flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const into = others.find(({ key }) => key === intoKey);
        if (into) onMerge(into);
      }}
    >
      <Field label={`${series.name} is the same as`} className="min-w-0 flex-1 basis-56">
        <Select autoFocus value={intoKey} onChange={(event) => setIntoKey(event.target.value)}>
          <option value="">Choose one</option>
          {optionsOf(others.map(({ key, name }) => [key, name]))}
        </Select>
      </Field>
      <Button type="submit" disabled={intoKey === ""} isLoading={isSaving}>
        Merge
      </Button>
    </form>
  );
}
