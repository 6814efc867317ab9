import { type ReactNode, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { Checkbox } from "@/components/ui/form/checkbox";
import { formatDay } from "@/lib/client/format-date";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";
import type { QuestionOf } from "@/lib/schemas/transactions/review";

export function SeriesBody({ question }: { question: QuestionOf<"series"> }) {
  const locale = useLocale();
  const { rows, count, amount, currency, isEstimate, isIncome, nextDate, perYear, name } = question;
  return (
    <>
      <RowList rows={rows} label={`Payments of ${name}`} />
      {count > rows.length ? (
        <p className="-mt-3 px-4 pb-5 text-ink-2 text-small md:px-8">And {count - rows.length} before.</p>
      ) : null}
      <CardSection title="What changes">
        <dl className="grid gap-2 text-small">
          <AnswerEffect term="If it’s recurring">
            {isIncome ? "We expect " : "We keep "}
            <Amount value={amount} currency={currency} className="font-strong" />
            {isEstimate ? ", the latest amount, " : " "}
            {isIncome ? "on " : "as a bill on "}
            {formatDay(nextDate, locale, "long")}, and <Amount value={perYear} currency={currency} /> a year.
          </AnswerEffect>
          <AnswerEffect term="If it has ended">
            {isIncome ? "We no longer expect it." : "It no longer counts as a bill ahead."} What you{" "}
            {isIncome ? "received" : "paid"} still counts.
          </AnswerEffect>
        </dl>
      </CardSection>
    </>
  );
}

export function InsightBody({ question }: { question: QuestionOf<"insight"> }) {
  const { rows, body, title, type } = question;
  const isOwed = type === "refund_missing" || type === "reimbursement_missing";
  return (
    <>
      <p className="veiled -mt-3 mb-4 max-w-[64ch] text-pretty px-4 text-ink-2 md:px-8 md:text-lead">{body}</p>
      <RowList rows={rows} label={title} />
      <CardSection title="What changes">
        <dl className="grid gap-2 text-small">
          <AnswerEffect term="Either way">Your totals stay as they are: each of these was really charged.</AnswerEffect>
          <AnswerEffect term={isOwed || type === "duplicate_charge" ? "If you ask for it" : "If you look into it"}>
            We watch for the money to come back and tell you when it does.
          </AnswerEffect>
          <AnswerEffect term="If it’s fine">We won’t report it again.</AnswerEffect>
        </dl>
      </CardSection>
    </>
  );
}

export function AnswerEffect({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}

function RowList({ rows, label }: { rows: readonly Transaction[]; label: string }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  return (
    <ul aria-label={label} className="mx-4 mb-6 md:mx-8">
      {rows.map((row) => (
        <li key={row.id} className="relative flex min-h-13 items-center gap-4 border-line border-b py-2 first:border-t">
          <span className="w-24 shrink-0 text-ink-2 text-small phone:w-20">{formatDay(row.date, locale)}</span>
          <span className="min-w-0 flex-1">
            <OpensTransaction row={row} list={rows} isWholeRow className="block font-medium" />
            <span className="block text-caption text-ink-3 [overflow-wrap:anywhere]">{accountName(row.accountId)}</span>
          </span>
          <Amount value={row.amount} currency={row.currency} sign="always" tone="flow" className="font-strong" />
        </li>
      ))}
    </ul>
  );
}

type Item = { id: string; date: string; amount: number; currency: string };

const SHOWN = 12;

export function LikeList({
  items,
  first,
  chosen,
  onChosen,
}: {
  items: readonly Item[];
  /** The question's own transaction, included in the sum but without a checkbox. */
  first: Pick<Item, "amount" | "currency">;
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || items.length <= SHOWN ? items : items.slice(0, SHOWN - 1);
  const folded = items.slice(shown.length);
  const sumOf = (some: readonly Pick<Item, "amount" | "currency">[]) =>
    sumMinor(some.map(({ amount, currency }) => toMinor(amount, currency)));
  const counted = items.filter(({ id }) => chosen.includes(id));
  return (
    <CardSection title={`Your answer settles ${items.length} more like it`}>
      <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2 border-line border-b">
            <Checkbox
              label={formatDay(
                item.date,
                locale,
                item.date.slice(0, 4) === items[0]?.date.slice(0, 4) ? "short" : "medium",
              )}
              checked={chosen.includes(item.id)}
              onChange={(event) =>
                onChosen(event.target.checked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
              }
            />
            <Amount value={item.amount} currency={item.currency} sign="always" className="text-small" />
          </li>
        ))}
        {folded.length > 0 ? (
          <li className="border-line border-b">
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="flex min-h-11 w-full items-center justify-between gap-2 font-strong text-sorrel text-small md:min-h-9"
            >
              {folded.length} more
              <Amount minor={sumOf(folded)} currency={first.currency} sign="always" />
            </button>
          </li>
        ) : null}
      </ul>
      <p className="total-rule -mt-px flex items-baseline justify-between gap-3 pt-3 font-strong">
        <span>
          {counted.length + 1} {counted.length === 0 ? "transaction" : "transactions"}, this one included
        </span>
        <span className="proved-mark">
          <Amount minor={sumOf([first, ...counted])} currency={first.currency} sign="always" />
        </span>
      </p>
    </CardSection>
  );
}

export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t bg-paper px-4 py-5 md:px-8">
      <h3 className="mb-2 font-medium text-ink-2 text-small">{title}</h3>
      {children}
    </section>
  );
}
