import type { CashflowChartMonth } from "@/components/charts/cashflow-chart";
import { formatAmount, formatMoneyShort } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CashflowContext = {
  currency: string;
  locale: string;
  /** `"2026-11-21"`, in the person's time zone. */
  today: string;
};

/** How many months the picture shows, the running one included. */
const MONTHS_SHOWN = 12;

/** The months of one currency as they are drawn: oldest first, at most twelve. */
export function monthsShown(newestFirst: readonly CashflowMonth[], currency: string): readonly CashflowMonth[] {
  return newestFirst
    .filter((month) => month.currency === currency)
    .slice(0, MONTHS_SHOWN)
    .reverse();
}

/** The insight that stands over the chart. Only full months count: a running one is not over. */
export function cashflowTitle(months: readonly CashflowMonth[]): string {
  const full = months.filter(({ isPartial }) => !isPartial);
  const ahead = full.filter(({ net }) => net > 0).length;
  if (full.length === 0) return "Your first month so far";
  if (full.length === 1) {
    return ahead === 1 ? "You came out ahead last month" : "You spent more than you earned last month";
  }
  if (ahead === full.length) return `You came out ahead in each of the last ${full.length} full months`;
  if (ahead === 0) return `You spent more than you earned in each of the last ${full.length} full months`;
  return `You came out ahead in ${ahead} of the last ${full.length} full months`;
}

/** "November 2026", "Nov 1–21" while it runs: the name of the selected month in the readout. */
export function monthName(month: CashflowMonth, { locale, today }: CashflowContext): string {
  if (!month.isPartial) return formatDay(month.month, locale, "monthYear");
  const day = Number(today.slice(8));
  const first = formatDay(`${month.month}-01`, locale, "short");
  return day === 1 ? first : `${first}–${day}`;
}

/** What the chart needs of each month, words included. */
export function toChartMonths(months: readonly CashflowMonth[], context: CashflowContext): CashflowChartMonth[] {
  const { currency, locale, today } = context;
  const money = (value: number) => formatAmount(value, currency, { locale, sign: "always" });
  const day = Number(today.slice(8));
  return months.map((month, index) => {
    const isYearShown = index === 0 || month.month.endsWith("-01");
    const shortfall =
      month.net > -10_000
        ? formatAmount(month.net, currency, { locale, cents: false })
        : formatMoneyShort(month.net, currency, locale);
    return {
      key: month.month,
      name: formatDay(month.month, locale, "month"),
      letter: formatDay(month.month, locale, "monthLetter"),
      note: month.isPartial ? `to ${ordinal(day, locale)}` : isYearShown ? month.month.slice(0, 4) : undefined,
      shortNote: month.isPartial ? `to ${day}` : undefined,
      shortfall: month.net < 0 ? shortfall : undefined,
      income: month.income,
      expense: month.expense,
      net: month.net,
      isPartial: month.isPartial,
      description: `${monthName(month, context)}: income ${money(month.income)}, expense ${money(-month.expense)}, net ${money(month.net)}`,
    };
  });
}

const ENGLISH_ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** `21` → `"21st"`. The interface is English; a number in another locale's page stays plain. */
function ordinal(day: number, locale: string): string {
  if (!locale.startsWith("en")) return String(day);
  return `${day}${ENGLISH_ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(day)] ?? ""}`;
}
