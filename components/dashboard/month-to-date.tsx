"use client";
"use no memo";

import { Amount } from "@/components/money/amount";
import { Change, shareOfChange } from "@/components/money/change";
import { changeProof, type FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import type { Overview, OverviewPart } from "@/lib/schemas/cashflow";
import { sumProofs } from "./figure-proofs";

export type MonthToDateProps = {
  month: OverviewPart<"monthToDate">;
  currency: string;
  /** In the user's time zone. */
  today: string;
  /** Set for users with several currencies. */
  conversion?: Overview["conversion"];
  /** Returns from a past month to the current one. */
  onBack: () => void;
};

/** Income and expenses of the current month against the same days of the last, or of a past month against the one before. */
export function MonthToDate({ month, currency, today, conversion, onBack }: MonthToDateProps) {
  const locale = useLocale();
  const { previous } = month;
  const isOver = month.to < today;
  const opened = useOpened();
  const now = sumProofs(month, { currency, locale });
  const before = sumProofs(previous, { currency, locale });
  const lines = (["income", "expense", "net"] as const).map((id) => {
    const share = shareOfChange(previous[id], month[id]);
    const figures = { now: now[id], before: before[id] };
    return { id, ...figures, share, change: changeProof(share, figures, { locale, bySize: id === "expense" }) };
  });
  const proofs = Object.fromEntries<FigureProof | undefined>(
    lines.flatMap((line) => [
      [line.id, line.now] as const,
      [`${line.id} before`, line.before] as const,
      [`${line.id} change`, line.change] as const,
    ]),
  );
  return (
    <div className="flex h-full flex-col p-4 @min-[44rem]:py-5 @min-[44rem]:pt-6 @min-[44rem]:pr-6 @min-[44rem]:pl-6 @min-[64rem]:pl-8">
      {isOver ? (
        <div className="flex items-baseline justify-between gap-4">
          <CardLabel>{formatDay(month.from, locale, "monthYear")}</CardLabel>
          <button
            type="button"
            onClick={onBack}
            className="-my-3 py-3 font-strong text-small text-sorrel underline-offset-[3px] hover:underline"
          >
            Back to {formatDay(today, locale, "monthLong")}
          </button>
        </div>
      ) : (
        <CardLabel>{formatDay(month.from, locale, "monthLong")} so far</CardLabel>
      )}
      <table className="mt-2">
        <thead className="text-caption text-ink-3">
          <tr className="*:py-2 *:text-right">
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col" className="num">
              {formatDayRange(month.from, month.to, locale, "short")}
            </th>
            <th scope="col" className="num phone:hidden">
              {formatDayRange(previous.from, previous.to, locale, "short")}
            </th>
            <th scope="col">
              Change<span className="xs:inline hidden md:hidden"> on {formatDay(previous.from, locale, "month")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, now, before, share, change }) => {
            const isTotal = id === "net";
            return (
              <tr key={id} className={cn("border-t *:text-right", isTotal ? "h-14 border-ink" : "h-11 border-line")}>
                <th scope="row" className={cn("text-left!", isTotal && "font-title")}>
                  {now.title}
                </th>
                <td>
                  <Opens opened={opened} id={id} proof={now}>
                    <Amount
                      value={now.value}
                      currency={currency}
                      sign="always"
                      tone={id === "income" ? "flow" : "plain"}
                      size={isTotal ? "ledger" : "lead"}
                      className={isTotal ? "max-[22.4rem]:text-[1.25rem]" : "font-strong"}
                    />
                  </Opens>
                </td>
                <td className="text-ink-3 phone:hidden">
                  <Opens opened={opened} id={`${id} before`} proof={before}>
                    <Amount value={before.value} currency={currency} sign="always" />
                  </Opens>
                </td>
                <td className="xs:w-24 w-16 md:w-15 @min-[64rem]:w-19">
                  <Opens opened={opened} id={`${id} change`} proof={change}>
                    <Change share={share} good={id === "expense" ? "down" : "up"} />
                  </Opens>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <OpenedFigure opened={opened} proof={proofs[opened.id ?? ""]} />
      <p className="mt-auto border-line border-t pt-3.5 text-ink-3 text-small">
        Transfers between your own accounts are left out.
        {month.converted && month.converted.length > 0
          ? ` Converted from ${month.converted.map(({ currency: from }) => from).join(", ")} at the European Central Bank’s rate of each day.`
          : null}
        {conversion && conversion.missing.length > 0
          ? ` We don’t have an exchange rate for ${conversion.missing.map(({ currency: from }) => from).join(", ")}, so those transactions aren’t included.`
          : null}
        {month.pendingCount > 0
          ? ` ${month.pendingCount} pending ${month.pendingCount === 1 ? "transaction counts" : "transactions count"} already.`
          : null}{" "}
        <TextLink href={`/review?of=${month.from.slice(0, 7)}`} className="phone:-my-3">
          {formatDay(month.from, locale, "monthLong")} in review
        </TextLink>
      </p>
    </div>
  );
}
