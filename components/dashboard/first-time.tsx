"use client";

import { ChartColumn, Landmark, ScanSearch, WalletMinimal } from "lucide-react";
import { NO_BANK_LINKS } from "@/components/banks/connect-bank";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";

const WHAT_WILL_BE_HERE = [
  {
    icon: WalletMinimal,
    title: "What you have and owe",
    words: "One figure over all your accounts, and how it moved over the year.",
  },
  {
    icon: ChartColumn,
    title: "Twelve months of cashflow",
    words: "What came in, what went out, and what stayed, month by month.",
  },
  {
    icon: ScanSearch,
    title: "Charges that are easy to miss",
    words: "Paid twice, gone up, forgotten: each with the transactions behind it.",
  },
];

export type FirstTimeProps = { onConnect: () => void; onImport: () => void; onAddTransaction: () => void };

export function FirstTime({ onConnect, onImport, onAddTransaction }: FirstTimeProps) {
  const bankLinks = useBankLinks();
  const canConnect = bankLinks === "offered";
  return (
    <Card isFlush aria-labelledby="first-time">
      <div className="grid justify-items-center gap-2 px-4 py-12 text-center md:py-16">
        <span
          aria-hidden="true"
          className="mb-2 grid size-12 place-items-center rounded-card bg-sorrel-soft text-sorrel"
        >
          <Landmark size={22} strokeWidth={1.75} />
        </span>
        <h2 id="first-time" className="font-display text-figure">
          {canConnect ? "Connect your bank to begin" : "Import a statement to begin"}
        </h2>
        <p className="max-w-[52ch] text-pretty text-ink-2">
          {canConnect
            ? "You log in at your bank, in its own window, and choose what to share. Two years of transactions arrive while you watch."
            : `${NO_BANK_LINKS[bankLinks]} Download your transactions from your bank’s website as a file and import that. You see what it would add before anything is added.`}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={canConnect ? onConnect : onImport}>
            {canConnect ? "Connect a bank" : "Import a statement"}
          </Button>
          <Button variant="ghost" onClick={onAddTransaction}>
            Or add a transaction by hand
          </Button>
          <Button variant="ghost" asChild>
            <Link href="/profile#by-hand">Or add a manual account</Link>
          </Button>
        </div>
      </div>
      <ul className="grid border-line border-t @min-[44rem]:grid-cols-3">
        {WHAT_WILL_BE_HERE.map(({ icon: Icon, title, words }) => (
          <li
            key={title}
            className="border-line p-4 not-first:border-t md:p-6 @min-[44rem]:not-first:border-t-0 @min-[44rem]:not-first:border-l"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-sorrel" />
            <h3 className="mt-3 font-strong">{title}</h3>
            <p className="mt-1 text-pretty text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Announced as the count grows. */
export function SyncProgress({ bankNames, rows }: { bankNames: readonly string[]; rows: number }) {
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(bankNames);
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sorrel-soft px-4 py-3 md:mb-6 md:px-6"
    >
      <Spinner className="text-sorrel" />
      <span className="font-strong">Reading your history at {names}</span>
      <span className="num text-ink-2">
        {rows === 0
          ? "The first transactions arrive in a moment."
          : `${new Intl.NumberFormat(locale).format(rows)} transactions so far. The figures follow once all are read.`}
      </span>
    </p>
  );
}
