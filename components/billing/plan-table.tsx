"use client";

import { type ReactNode, useId } from "react";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { usePlans } from "@/lib/client/billing/use-billing";
import { useClientConfig } from "@/lib/client/config";
import { type Plan, QUOTA } from "@/lib/domain/billing/quota";
import { compareYear, formatPrice } from "./prices";

/** `needsBanks`: of no use where no bank can be linked. */
type Row = { what: string; per?: string; needsBanks?: true; cell: (plan: Plan) => string };

const ROWS: readonly Row[] = [
  { what: "Insights", per: "generations a month", cell: (plan) => String(QUOTA[plan].generationsPerMonth) },
  { what: "Hidden insights", per: "generations a month", cell: (plan) => String(QUOTA[plan].generationsPerMonth) },
  {
    what: "Bank links",
    per: "with all their accounts",
    needsBanks: true,
    cell: (plan) => String(QUOTA[plan].bankLinks),
  },
  {
    what: "Refresh of balances",
    per: "straight from your bank",
    needsBanks: true,
    cell: (plan) => everyWords(QUOTA[plan].balanceRefreshMs),
  },
  { what: "Every transaction, figure and proof", cell: () => "Included" },
];

const PLANS = ["free", "premium"] as const satisfies readonly Plan[];
const PLAN_NAMES: Readonly<Record<Plan, string>> = { free: "Free", premium: "Premium" };

/** `current` is the user's plan, `null` while unknown. Without payments only that plan is shown. */
export function PlanTable({ current }: { current: Plan | null }) {
  const titleId = useId();
  const locale = useLocale();
  const plans = usePlans();
  const { hasPayments } = useClientConfig();
  const hasBanks = useBankLinks() !== "not_set_up";
  const rows = ROWS.filter(({ needsBanks }) => hasBanks || !needsBanks);
  const shown = PLANS.filter((plan) => hasPayments || plan === (current ?? "free"));
  const comparison = plans.data ? compareYear(plans.data, locale) : null;
  const currency = plans.data?.[0]?.currency;
  return (
    <Card isFlush aria-labelledby={titleId} className="overflow-clip">
      <CardHeader
        id={titleId}
        title={hasPayments ? "What each plan includes" : "What your plan includes"}
        className="px-4 pt-4 md:px-6 md:pt-5"
      />
      <table aria-labelledby={titleId} className="w-full table-fixed border-collapse">
        <colgroup>
          <col className="w-[38%] md:w-1/2" />
          <col className="w-[27%] md:w-1/4" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <td />
            {shown.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={cn(
                  "h-12 px-2 text-right align-middle font-title last:pr-4 md:px-4 md:last:pr-6",
                  plan === current && "bg-surface-2",
                )}
              >
                <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                  {plan === current ? <Badge className="bg-transparent px-0 text-sorrel">Yours</Badge> : null}
                  {PLAN_NAMES[plan]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, per, cell }) => (
            <tr key={what} className="border-line border-t">
              <th scope="row" className="h-14 py-2 pr-2 pl-4 text-left font-normal md:pl-6">
                <span className="block text-pretty">{what}</span>
                {per ? <span className="block text-caption text-ink-3">{per}</span> : null}
              </th>
              {shown.map((plan) => (
                <Cell key={plan} isCurrent={plan === current}>
                  {cell(plan)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {hasPayments ? (
          <tfoot>
            <tr className="total-rule">
              <th scope="row" className="py-3 pr-2 pl-4 text-left align-top font-title md:pl-6">
                Price
              </th>
              <Cell isCurrent={current === "free"} className="py-3 align-top">
                {currency ? formatPrice({ amount: 0, currency }, locale) : "Nothing"}
              </Cell>
              <Cell isCurrent={current === "premium"} className="py-3 align-top">
                {plans.data ? (
                  plans.data.map((plan) => (
                    <span
                      key={plan.interval}
                      className={cn("block", plan.interval === "year" && "font-normal text-ink-2 text-small")}
                    >
                      {plan.interval === "year" ? "or " : null}
                      {formatPrice(plan, locale)}{" "}
                      <span className="font-normal text-ink-2 text-small phone:block">a {plan.interval}</span>
                    </span>
                  ))
                ) : plans.isError ? (
                  <span className="font-normal text-ink-2 text-small">Could not be loaded</span>
                ) : (
                  <Skeleton className="ml-auto h-11 w-24" />
                )}
              </Cell>
            </tr>
          </tfoot>
        ) : null}
      </table>
      {comparison ? (
        <p className="num border-line border-t px-4 py-3 text-pretty text-ink-2 text-small md:px-6">
          Twelve months cost 12 × {comparison.month} = {comparison.twelveMonths}; paid by the year it is{" "}
          {comparison.saved} less.
        </p>
      ) : null}
    </Card>
  );
}

function Cell({ isCurrent, className, children }: { isCurrent: boolean; className?: string; children: ReactNode }) {
  return (
    <td
      className={cn(
        "num px-2 text-right font-strong last:pr-4 md:px-4 md:last:pr-6",
        isCurrent && "bg-surface-2",
        className,
      )}
    >
      {children}
    </td>
  );
}

function everyWords(intervalMs: number): string {
  return intervalMs >= 3_600_000 ? "every hour" : "every minute";
}
