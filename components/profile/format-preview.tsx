"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";

const LINE = "flex flex-wrap justify-between gap-x-4 @min-[36rem]:block";

export function WritingPreview({ currency, timezone, now }: { currency: string; timezone: string; now: Date }) {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const hour = new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: "numeric", minute: "2-digit" });
  return (
    <section className="rounded-control bg-surface-2 px-4 py-3" aria-label="How it will look">
      <p className="mb-2 text-ink-2 text-small">How it will look</p>
      <dl className="grid gap-1 @min-[36rem]:grid-cols-[1fr_1fr_2fr] @min-[36rem]:gap-4">
        <Line what="Rent" currency={currency} amount={-1250} />
        <Line what="Salary" currency={currency} amount={2590} />
        <div className={LINE}>
          <dt>Today</dt>
          <dd>
            {day.format(now)}, {hour.format(now)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ what, currency, amount }: { what: string; currency: string; amount: number }) {
  return (
    <div className={LINE}>
      <dt>{what}</dt>
      <dd>
        <Amount value={amount} currency={currency} sign="always" tone="flow" />
      </dd>
    </div>
  );
}
