import type { ReactNode } from "react";
import { formatPriceMinor } from "@/components/billing/prices";
import { PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { areSignupsOpen, sellsPremium } from "@/lib/public-settings";
import { SiteButtonLink } from "../ui/button";
import { LandingSection, LandingSectionHead } from "./section";
import { dollars } from "./widgets/us-english";

const { month: monthMinor, year: yearMinor } = PREMIUM_PRICE_MINOR;
const twelveMonthsMinor = monthMinor * 12;

const generations = (plan: keyof typeof QUOTA) => `${QUOTA[plan].generationsPerMonth} reports a month`;

const rows = [
  { what: "Insights", free: generations("free"), premium: generations("premium") },
  { what: "Hidden insights", free: generations("free"), premium: generations("premium") },
  { what: "Bank links", free: String(QUOTA.free.bankLinks), premium: String(QUOTA.premium.bankLinks) },
  { what: "Balance refresh", free: every(QUOTA.free.balanceRefreshMs), premium: every(QUOTA.premium.balanceRefreshMs) },
  { what: "Every transaction, figure and proof", free: "Included", premium: "Included" },
];

/* On a narrow page each row is a small grid: its name above the two plans. */
const ROW = "narrow:grid narrow:grid-cols-2";
const CELL = "border-b py-4.5 pr-6 align-top narrow:border-b-0 narrow:py-0 narrow:pr-3";
const FOOT_CELL = "pt-6 pr-6 pb-4.5 align-top narrow:col-[1/3] narrow:pt-4 narrow:pr-0 narrow:pb-0";

export function Prices() {
  const isSold = sellsPremium();
  return (
    <LandingSection id="prices">
      {isSold ? (
        <LandingSectionHead title="Two plans, no locked features">
          Premium raises your limits. Every feature is in both plans.
        </LandingSectionHead>
      ) : (
        <LandingSectionHead title="Free, with no locked features">Nothing is sold here.</LandingSectionHead>
      )}
      <table className="num text-lead narrow:block">
        <colgroup className="narrow:hidden">
          <col className="w-[41.66%]" />
          <col className="w-1/4" />
          <col />
        </colgroup>
        <thead className="narrow:block">
          <tr className={`${ROW} narrow:border-b narrow:border-b-ink`}>
            <td className="border-b border-b-ink narrow:hidden" />
            <PlanHead name="Free" price="$0" per="no card needed, not a trial" />
            {isSold ? (
              <PlanHead
                name="Premium"
                price={dollars(monthMinor)}
                per={
                  <>
                    a month, or <span className="site-num">{formatPriceMinor(yearMinor, "USD")}</span> a year
                  </>
                }
              />
            ) : null}
          </tr>
        </thead>
        <tbody className="narrow:block">
          {rows.map((row) => (
            <tr key={row.what} className={`${ROW} narrow:border-b narrow:py-3`}>
              <th
                scope="row"
                className={`${CELL} text-ink-2 narrow:col-[1/3] narrow:pr-0 narrow:pb-0.5 narrow:text-body/6`}
              >
                {row.what}
              </th>
              <td className={`${CELL} font-strong`}>{row.free}</td>
              {isSold ? <td className={`${CELL} font-strong`}>{row.premium}</td> : null}
            </tr>
          ))}
        </tbody>
        <tfoot className="narrow:block">
          <tr className={ROW}>
            <td className={`${FOOT_CELL} max-w-[34ch] text-body/5.5 text-ink-2`}>
              {isSold ? (
                <>
                  A year costs {dollars(yearMinor)} against 12 × {dollars(monthMinor)} = {dollars(twelveMonthsMinor)},
                  so it saves <b className="site-num">{dollars(twelveMonthsMinor - yearMinor)}</b>. Prices are in US
                  dollars before tax;{" "}
                  <a href="/terms#price" className="underline underline-offset-4">
                    the tax in your country
                  </a>
                  .
                </>
              ) : null}
            </td>
            <td colSpan={2} className={FOOT_CELL}>
              {areSignupsOpen() ? (
                <SiteButtonLink className="narrow:w-full" href="/signup">
                  Start free
                </SiteButtonLink>
              ) : null}
            </td>
          </tr>
        </tfoot>
      </table>
    </LandingSection>
  );
}

function PlanHead({ name, price, per }: { name: string; price: string; per: ReactNode }) {
  return (
    <th
      scope="col"
      className="border-b border-b-ink pr-6 pb-6 align-bottom narrow:border-b-0 narrow:pr-3 narrow:pb-4.5"
    >
      <span className="font-display text-[1.5rem]/7.5">{name}</span>
      <span className="mt-1.5 block font-display text-[2.75rem]/12 tracking-[-0.025em] narrow:text-[2.375rem]/11">
        {price}
      </span>
      <span className="block text-ink-2 text-note narrow:text-body">{per}</span>
    </th>
  );
}

function every(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes === 1) return "Every minute";
  return minutes === 60 ? "Every hour" : `Every ${minutes} minutes`;
}
