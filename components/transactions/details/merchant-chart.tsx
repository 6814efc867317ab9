import { useLocale } from "@/components/money/locale";
import { useHiddenAmounts } from "@/components/shell/preferences/use-preferences";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { formatMoney, toMinor } from "@/lib/domain/money";
import type { MerchantHistory } from "@/lib/schemas/transactions/history";

const PLOT_PX = 92;
/** A price that changes more often isn't one, and its labels would overlap. */
const MAX_PRICES = 4;

/** Refunds are hatched, the open transaction's month is solid. */
export function MerchantChart({
  history: { months, currency },
  month,
  isIncome,
}: {
  history: MerchantHistory;
  month: string;
  isIncome: boolean;
}) {
  const locale = useLocale();
  const { isHidden } = useHiddenAmounts();
  const sizes = months.map(({ payments }) => Math.abs(payments.sum));
  const most = Math.max(...sizes, ...months.map(({ returns }) => Math.abs(returns.sum)), 0);
  const labeled = pricesToPrint(
    sizes,
    months.findIndex((one) => one.month === month),
  );
  const scaled = (value: number) => (most === 0 ? 0 : Math.round((value / most) * PLOT_PX));
  const heights = months.map(({ returns }, index) => {
    const paid = sizes[index] ?? 0;
    return Math.max(scaled(paid), paid > 0 ? 2 : 0, scaled(Math.abs(returns.sum)));
  });
  const money = (value: number) =>
    formatMoney(toMinor(value, currency), currency, { locale, sign: "never", cents: value < 1000 });
  return (
    <div className="mt-1 mb-2.5">
      {/* Screen readers get the table below instead. */}
      <div aria-hidden="true" className="grid grid-cols-12">
        {months.map((one, index) => {
          const [paid, back] = [sizes[index] ?? 0, Math.abs(one.returns.sum)];
          const isOpen = one.month === month;
          const name = formatDay(one.month, locale, "monthYear");
          const lift = liftOf(heights, index);
          return (
            <div key={one.month} title={isHidden ? name : `${name}: ${money(paid)}`}>
              <div className="flex h-[116px] flex-col justify-end border-ink-3 border-b px-[3px]">
                {paid > 0 && labeled.has(index) ? (
                  <>
                    <span
                      className={cn(
                        "amt w-max self-center text-caption",
                        isOpen ? "font-title text-ink" : "font-medium text-ink-2",
                      )}
                    >
                      {money(paid)}
                    </span>
                    {lift > 0 ? <span className="w-px self-center bg-ink-3" style={{ height: lift }} /> : null}
                  </>
                ) : null}
                <span
                  className={cn(
                    "relative mt-0.5 block overflow-hidden rounded-t-[3px] bg-chart-in",
                    !isOpen && "opacity-50",
                  )}
                  style={{ height: heights[index] }}
                >
                  {back > 0 ? (
                    <span
                      className="merchant-hatch absolute inset-x-0 top-0 rounded-t-[3px]"
                      style={{ height: Math.max(scaled(back), 4) }}
                    />
                  ) : null}
                </span>
              </div>
              <span
                className={cn("block pt-1 text-center text-caption", isOpen ? "font-title text-ink" : "text-ink-3")}
              >
                {formatDay(one.month, locale, "monthLetter")}
              </span>
            </div>
          );
        })}
      </div>
      <table className="sr-only">
        <caption>{isIncome ? "What came in each month" : "What went out each month"}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{isIncome ? "In" : "Out"}</th>
            <th scope="col">Back</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one, index) => (
            <tr key={one.month}>
              <th scope="row">{formatDay(one.month, locale, "monthYear")}</th>
              <td>{money(sizes[index] ?? 0)}</td>
              <td>{money(Math.abs(one.returns.sum))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Returns the distance in pixels between a bar and its price. A price is wider than its bar, so it must clear taller
 * neighbors; a thin line then connects them.
 */
export function liftOf(heights: readonly number[], index: number): number {
  const beside = Math.max(heights[index - 1] ?? 0, heights[index + 1] ?? 0);
  return Math.max(0, beside - (heights[index] ?? 0));
}

/**
 * Picks the months whose price is labeled: the open one, the first, and each change. Of two adjacent months the later
 * wins. Only the open month is labeled when the price keeps changing.
 *
 * @param sizes  total per month, 0 without a payment
 * @param open  index of the open transaction's month, or -1
 * @returns indexes of months
 */
export function pricesToPrint(sizes: readonly number[], open = -1): ReadonlySet<number> {
  const paid = sizes.flatMap((size, index) => (size > 0 ? [{ size, index }] : []));
  const changes = paid.filter(({ size }, place) => size !== paid[place - 1]?.size);
  const printed = new Set([open, ...(changes.length > MAX_PRICES ? [] : changes.map(({ index }) => index))]);
  return new Set(
    [...printed].filter(
      (index) => index >= 0 && (index === open || !printed.has(index + 1)) && (open < 0 || index !== open + 1),
    ),
  );
}
