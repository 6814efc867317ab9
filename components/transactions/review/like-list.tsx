"use client";

import { useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Checkbox } from "@/components/ui/form/checkbox";
import { formatDay } from "@/lib/client/format-date";
import { sumMinor, toMinor } from "@/lib/domain/money";
import { CardSection } from "./section";

type Item = { id: string; date: string; amount: number; currency: string };

const SHOWN = 12;

export function LikeList({
  title,
  items,
  first,
  chosen,
  onChosen,
}: {
  title: string;
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
    <CardSection title={title}>
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
