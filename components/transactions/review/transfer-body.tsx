import { ArrowRight, Equal } from "lucide-react";
import type { ReactNode } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { nameOf } from "@/components/transactions/name-of";
import { Monogram } from "@/components/ui/monogram";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import type { Transaction } from "@/lib/schemas/transactions";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { AnswerEffect, CardSection, LikeList } from "./rows-bodies";

export function TransferBody({
  question,
  likeIds,
  onLike,
}: {
  question: QuestionOf<"transfer">;
  likeIds: readonly string[];
  onLike: (ids: readonly string[]) => void;
}) {
  const locale = useLocale();
  const { transfer, like, effects } = question;
  return (
    <>
      <div className="grid items-center px-4 pb-6 md:grid-cols-[minmax(0,1fr)_72px_minmax(0,1fr)] md:px-8">
        <Half row={transfer.out} rows={[transfer.out, transfer.in]} />
        <span aria-hidden="true" className="flex items-center justify-center phone:h-12 phone:flex-col">
          <i className="h-px w-4 bg-sorrel phone:h-2 phone:w-px" />
          <span className="grid size-9 place-items-center rounded-full bg-sorrel-soft text-sorrel">
            <ArrowRight size={18} strokeWidth={1.75} className="phone:rotate-90" />
          </span>
          <i className="h-px w-4 bg-sorrel phone:h-2 phone:w-px" />
        </span>
        <Half row={transfer.in} rows={[transfer.out, transfer.in]} />
      </div>
      {effects.map(({ month, currency, now, after }) => (
        <CardSection key={month + currency} title={`What changes in ${formatDay(month, locale, "monthLong")}`}>
          <table className="w-full">
            <thead className="text-caption text-ink-2">
              <tr>
                <th scope="col" className="w-1/2">
                  <span className="sr-only">Sum</span>
                </th>
                <th scope="col" className="pb-2 text-right font-medium">
                  Now
                </th>
                <th scope="col" className="pb-2 pl-3 text-right font-medium">
                  {like.length > 0 ? "As transfers" : "As a transfer"}
                </th>
              </tr>
            </thead>
            <tbody>
              <SumRow label="Income" currency={currency} now={now.income} after={after.income} />
              <SumRow label="Expense" currency={currency} now={-now.expense} after={-after.expense} />
            </tbody>
            <tfoot>
              <SumRow
                isTotal
                label={isSame(now, after) ? "Net, either way" : "Net"}
                currency={currency}
                now={now.income - now.expense}
                after={after.income - after.expense}
              />
            </tfoot>
          </table>
        </CardSection>
      ))}
      {like.length > 0 ? (
        <LikeList
          items={like.map(({ id, out }) => ({ id, date: out.date, amount: out.amount, currency: out.currency }))}
          first={transfer.out}
          chosen={likeIds}
          onChosen={onLike}
        />
      ) : null}
    </>
  );
}

type Sums = QuestionOf<"transfer">["effects"][number]["now"];
const isSame = (now: Sums, after: Sums) => Math.abs(now.income - now.expense - (after.income - after.expense)) < 0.005;

function SumRow({
  label,
  now,
  after,
  currency,
  isTotal = false,
}: {
  label: string;
  now: number;
  after: number;
  currency: string;
  isTotal?: boolean;
}) {
  // A difference of two sums has floating-point noise.
  const shown = (value: number) => Math.round(value * 10_000) / 10_000;
  return (
    <tr className={isTotal ? "total-rule font-strong" : "border-line border-t"}>
      <th scope="row" className="py-2.5 text-left font-[inherit]">
        {label}
      </th>
      <td className="py-2.5 text-right text-ink-2">
        <Amount value={shown(now)} currency={currency} sign="always" />
      </td>
      <td className="py-2.5 pl-3 text-right font-strong">
        <Amount value={shown(after)} currency={currency} sign="always" />
      </td>
    </tr>
  );
}

function Half({ row, rows }: { row: Transaction; rows: readonly Transaction[] }) {
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === row.accountId);
  const name = account ? (account.mask ? `${account.name} ••${account.mask}` : account.name) : "Added by hand";
  return (
    <Side row={row} rows={rows} name={nameOf(row)}>
      <div className="flex items-center gap-3">
        <Monogram name={account?.institution?.name ?? name} />
        <p className="min-w-0">
          <b className="block font-strong [overflow-wrap:anywhere]">{name}</b>
          <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">
            {account?.institution?.name ?? "Your own account"}
          </span>
        </p>
      </div>
    </Side>
  );
}

export function TwinBody({
  question,
  likeIds,
  onLike,
}: {
  question: QuestionOf<"twin">;
  likeIds: readonly string[];
  onLike: (ids: readonly string[]) => void;
}) {
  const { row, twin, like, closes } = question;
  const isAll = likeIds.length === like.length;
  return (
    <>
      <div className="grid items-stretch px-4 pb-6 md:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] md:px-8">
        <Twin label={twin.source === "import" ? "From your file" : "Added by you"} row={twin} rows={[twin, row]} />
        <span aria-hidden="true" className="flex items-center justify-center phone:h-11">
          <span className="grid size-9 place-items-center rounded-full bg-sorrel-soft text-sorrel">
            <Equal size={18} strokeWidth={1.75} />
          </span>
        </span>
        <Twin label="From your bank" row={row} rows={[row, twin]} />
      </div>
      <CardSection title="What changes">
        <dl className="grid gap-2 text-small">
          <AnswerEffect term="Until you answer">Only the one you had counts. Nothing is counted twice.</AnswerEffect>
          <AnswerEffect term="If they’re the same">
            We keep the bank’s, with your category, notes and tags.
            {closes && isAll ? (
              <>
                {" "}
                <bdi className="font-strong">{closes.name}</bdi> is this account, so it closes and its balance counts
                once.
              </>
            ) : null}
          </AnswerEffect>
          <AnswerEffect term="If they’re two">Both count, and we won’t ask again.</AnswerEffect>
        </dl>
      </CardSection>
      {like.length > 0 ? <LikeList items={like} first={row} chosen={likeIds} onChosen={onLike} /> : null}
    </>
  );
}

function Twin({ label, row, rows }: { label: string; row: Transaction; rows: readonly Transaction[] }) {
  const accountName = useAccountNames();
  return (
    <Side row={row} rows={rows} name={row.name}>
      <p className="font-strong">{label}</p>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{accountName(row.accountId)}</p>
    </Side>
  );
}

/** One transaction of a pair, with its amount, name and day under what tells it from the other. */
function Side({
  row,
  rows,
  name,
  children,
}: {
  row: Transaction;
  rows: readonly Transaction[];
  name: string;
  children: ReactNode;
}) {
  const locale = useLocale();
  return (
    <div className="min-w-0 rounded-card border border-line px-4 pt-4 pb-3">
      {children}
      <p className="my-3">
        <Amount value={row.amount} currency={row.currency} sign="always" tone="flow" size="figure" />
      </p>
      <p className="flex items-baseline justify-between gap-3 border-line border-t pt-2.5 text-small">
        <OpensTransaction row={row} list={rows} className="min-w-0 text-ink-2">
          <bdi>{name}</bdi>
        </OpensTransaction>
        <span className="shrink-0">{formatDay(row.date, locale, "weekday")}</span>
      </p>
    </div>
  );
}
