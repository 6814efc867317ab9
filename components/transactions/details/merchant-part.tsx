import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { nameOf } from "@/components/transactions/name-of";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import { useMerchantHistory } from "@/lib/client/transactions/use-opened-transaction";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";
import type { MerchantHistory, Payee } from "@/lib/schemas/transactions/history";
import { MerchantChart } from "./merchant-chart";
import { useOpenTransaction } from "./open-transaction";
import { SheetPart } from "./sheet-part";
import type { Edits } from "./use-edits";

/** Page size of one call. */
const MAX_LISTED = 200;

export function MerchantPart({ row, edits }: { row: Transaction; edits: Edits }) {
  const [isListed, setListed] = useState(false);
  const history = useMerchantHistory(row.id, isListed ? MAX_LISTED : 0);
  const { data } = history;
  return (
    <SheetPart
      heading={`Everything from ${nameOf(row)}`}
      aside={
        data && data.count > 1 ? (
          <button
            type="button"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
            className="min-h-11 shrink-0 rounded-mark font-medium text-small text-sorrel underline-offset-[3px] hover:underline md:min-h-8"
          >
            {isListed ? "Hide them" : `See all ${data.count}`}
          </button>
        ) : null
      }
    >
      {data ? (
        <>
          <MerchantChart history={data} month={row.date.slice(0, 7)} isIncome={row.amount > 0} />
          <Sums history={data} isIncome={row.amount > 0} />
          <PayeePart payee={data.payee} edits={edits} />
          {isListed && data.transactions.length > 0 ? <Listed history={data} current={row} /> : null}
        </>
      ) : history.isError ? (
        <QueryError layout="line" title="Could not load them" query={history} />
      ) : (
        <div aria-busy="true">
          <span className="sr-only">Loading everything from this merchant</span>
          <Skeleton className="h-[132px]" />
          <Skeleton className="mt-3 h-10" />
        </div>
      )}
    </SheetPart>
  );
}

function Sums({ history, isIncome }: { history: MerchantHistory; isIncome: boolean }) {
  const locale = useLocale();
  const { payments, returns, sum, currency, firstDate } = history;
  const [payment, back] = isIncome ? ["payment", "return"] : ["charge", "refund"];
  const counted = (count: number, word: string) => `${count.toLocaleString(locale)} ${count === 1 ? word : `${word}s`}`;
  return (
    <table className="mt-1 [&_td]:text-right [&_td]:font-medium [&_tr>*]:h-11">
      <tbody>
        <tr>
          <th scope="row">
            {counted(payments.count, payment)}{" "}
            {firstDate ? (
              <span className="ml-1.5 text-ink-3 text-small">since {formatDay(firstDate, locale, "monthYear")}</span>
            ) : null}
          </th>
          <td>
            <Amount value={payments.sum} currency={currency} sign="always" />
          </td>
        </tr>
        {returns.count > 0 ? (
          <tr className="border-line border-t">
            <th scope="row">
              <span aria-hidden="true" className="merchant-hatch mr-2 inline-block size-3 rounded-bar align-[-1px]" />
              {counted(returns.count, back)}
            </th>
            <td>
              <Amount value={returns.sum} currency={currency} sign="always" tone="flow" />
            </td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr className="total-rule">
          <th scope="row" className="font-title">
            Twelve months
          </th>
          <td>
            <Amount value={sum} currency={currency} sign="always" className="proved-mark font-title" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Listed({ history, current }: { history: MerchantHistory; current: Transaction }) {
  const locale = useLocale();
  const open = useOpenTransaction((state) => state.open);
  const list = useOpenTransaction((state) => state.list);
  const { transactions, count, currency } = history;
  return (
    <table aria-label={`All from ${nameOf(current)}`} className="mt-4 text-body">
      <tbody>
        {transactions.map((one) => (
          <tr key={one.id} className="border-line border-t">
            <td className="h-11 w-28 text-ink-2 text-small md:h-10">{formatDay(one.date, locale)}</td>
            <td className="min-w-0 pr-3">
              {one.id === current.id ? (
                <span className="font-medium">This one</span>
              ) : (
                <button
                  type="button"
                  title={one.name}
                  onClick={() => open(one, { list })}
                  className="min-h-11 rounded-mark text-left normal-nums [overflow-wrap:anywhere] hover:underline md:min-h-9"
                >
                  <bdi>{nameOf(one)}</bdi>
                </button>
              )}
            </td>
            <td className={cn("text-right font-medium", one.isExcluded && "text-ink-2 line-through")}>
              <Amount value={one.amount} currency={currency} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="total-rule">
          <th scope="row" colSpan={2} className="h-11 font-title">
            {count > transactions.length
              ? `The latest ${transactions.length} of ${count.toLocaleString(locale)}`
              : `All ${count.toLocaleString(locale)}`}
          </th>
          <td className="text-right">
            <Amount
              minor={sumMinor(transactions.map(({ amount }) => toMinor(amount, currency)))}
              currency={currency}
              sign="always"
              className="proved-mark font-title"
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const KINDS: readonly (readonly [Payee["kind"], string])[] = [
  ["company", "A company or an office"],
  ["person", "A person"],
  ["own-account", "An account of mine"],
];

/** Shows what the payee is, and lets the user correct it for all its transactions. Insights go by it. */
function PayeePart({ payee, edits }: { payee: Payee; edits: Edits }) {
  const { kind, isSubscription, isCorrected, wasSubscription } = payee;
  const correct = (changed: Partial<Pick<Payee, "kind" | "isSubscription">>) =>
    void edits.correctPayee({ kind, isSubscription }, { kind, isSubscription, ...changed });
  return (
    <div className="mt-4">
      <Field
        label="What it is"
        hint={isCorrected ? "You said so, and insights go by it." : "Insights go by it. Correct it if it’s wrong."}
      >
        <Select value={kind} onChange={({ target }) => correct({ kind: target.value as Payee["kind"] })}>
          {optionsOf(KINDS)}
        </Select>
      </Field>
      {wasSubscription ? (
        <Checkbox
          label="A subscription"
          checked={isSubscription}
          onChange={({ target }) => correct({ isSubscription: target.checked })}
        />
      ) : null}
    </div>
  );
}
