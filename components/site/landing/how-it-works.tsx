import type { ReactNode } from "react";
import { BankIcon, CheckIcon, ScanIcon } from "@/components/site/icons";
import { CashflowMonths } from "@/components/site/landing/widgets/cashflow-months";
import {
  cashflowMonths,
  internetBillsMinor,
  squareMinor,
  syncedRows,
} from "@/components/site/landing/widgets/example-household";
import styles from "@/components/site/landing/widgets/price-rise.module.css";
import { dayLabel, dollars, shortMonth, signedDollars } from "@/components/site/landing/widgets/us-english";
import { Chip } from "@/components/site/ui/chip";
import { PictureCard, PictureHead } from "@/components/site/ui/picture-card";
import { sumMinor } from "@/lib/domain/money";
import { LandingSection, LandingSectionHead } from "./section";

export function HowItWorks() {
  return (
    <LandingSection className="site-wrap" id="how">
      <LandingSectionHead title="Three things Sorrel does for you">
        You can open any figure with a dotted underline. A double underline means the rows above add up to that total.
      </LandingSectionHead>
      <Feature
        title="Twelve months on one page"
        text="Income above the line, spending below it, and what you kept in between. Pick a month to see its numbers."
      >
        <CashflowMonths />
      </Feature>
      <Feature
        title="Connect a bank and watch it happen"
        text="Four clear steps. Transactions appear as they arrive, so you can see how far along it is."
      >
        <LinkSteps />
      </Feature>
      <Feature
        title="What hides between the lines"
        text="Bills that creep up, charges made twice. Easy to miss one at a time, obvious side by side."
      >
        <PriceRise />
      </Feature>
    </LandingSection>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="site-grid border-t border-t-line pt-10 pb-16 nth-2:border-t-ink narrow:pt-7 narrow:pb-12">
      <div className="col-[1/5] pr-3">
        <h3 className="site-h3">{title}</h3>
        <p className="mt-3.5 max-w-[38ch] text-pretty text-ink-2">{text}</p>
      </div>
      <div className="col-[5/13] narrow:-mx-2 narrow:mt-6">{children}</div>
    </div>
  );
}

const firstBillMinor = internetBillsMinor[0] ?? 0;
const lastBillMinor = internetBillsMinor.at(-1) ?? 0;

const bills = internetBillsMinor.map((billMinor, index) => ({
  month: cashflowMonths[index]?.month ?? "",
  billMinor,
  squares: (billMinor - firstBillMinor) / squareMinor,
  isNewPrice: billMinor !== internetBillsMinor[index - 1],
}));

const squares = sumMinor(bills.map((bill) => bill.squares));
const rises = bills.filter((bill) => bill.isNewPrice).length - 1;
const yearAheadMinor = (lastBillMinor - firstBillMinor) * bills.length;

/** Draws a price rise as a unit chart, so its cost so far can be counted. */
function PriceRise() {
  return (
    <PictureCard>
      <PictureHead
        title={`Your internet bill rose ${rises} times in ${bills.length} months`}
        about={`One square is ${dollars(squareMinor)} above the first bill of ${dollars(firstBillMinor)}`}
        chip={
          <Chip className="ml-auto narrow:ml-0">
            <ScanIcon size={15} />
            Hidden insight
          </Chip>
        }
      />
      <ol className={styles.chart}>
        {bills.map((bill) => (
          <li key={bill.month}>
            <span className="sr-only">
              {shortMonth(bill.month)}: {dollars(bill.billMinor)}
            </span>
            <div className={styles.stack} aria-hidden="true">
              {Array.from({ length: bill.squares }, (_, level) => level).map((level) => (
                <i key={level} data-level={level} />
              ))}
              {bill.isNewPrice && <b className="site-num">{dollars(bill.billMinor)}</b>}
            </div>
            <span className={styles.month} data-initial={shortMonth(bill.month)[0]} aria-hidden="true">
              {shortMonth(bill.month)}
            </span>
          </li>
        ))}
      </ol>
      <div className="mx-6 mt-4.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-2 border-t pt-4 pb-5 text-pretty text-note narrow:mx-4.5">
        <b className="num font-display font-normal text-[2rem]/9 tracking-[-0.02em]">
          {dollars(-squares * squareMinor)}
        </b>
        <span>
          so far: {squares} squares × {dollars(squareMinor)}.
        </span>
        <span className="basis-full text-ink-2">
          Over a year at the new price: <span className="site-num">{dollars(-yearAheadMinor)}</span>, which is{" "}
          {bills.length} × {dollars(lastBillMinor - firstBillMinor)}.
        </span>
      </div>
    </PictureCard>
  );
}

const doneSteps = [
  { title: "Choose your bank", note: "Found by name" },
  { title: "Log in to your bank", note: "In the linking provider’s window; we never see the password" },
  { title: "Pick what to share", note: "Checking ··2841 and Card ··7730" },
];

const STEP = "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 text-note";
const LINE_DOWN =
  "pb-4.5 before:absolute before:top-6.5 before:-bottom-0.5 before:left-[11.5px] before:border-l-[1.5px] before:border-l-sorrel";
const MARK = "grid size-6 place-items-center rounded-full";

function LinkSteps() {
  return (
    <PictureCard className="grid grid-cols-2 narrow:grid-cols-1">
      <div className="border-r px-6 pt-5.5 pb-6 narrow:border-r-0 narrow:border-b narrow:px-4.5 narrow:py-5">
        <div className="flex items-center gap-3 pb-4.5">
          <span className="grid size-10 place-items-center rounded-button border text-ink-2">
            <BankIcon />
          </span>
          <div>
            <h4 className="font-semibold text-lead/5.5">First Harbor Bank</h4>
            <p className="text-ink-2 text-small">Read-only access</p>
          </div>
        </div>
        <ol>
          {doneSteps.map((step) => (
            <li key={step.title} className={`${STEP} ${LINE_DOWN}`}>
              <span className={`${MARK} bg-sorrel text-sorrel-ink`}>
                <CheckIcon size={14} className="stroke-[2.5]" />
              </span>
              <div>
                <b>{step.title}</b>
                <p className="text-ink-2 text-small">{step.note}</p>
              </div>
            </li>
          ))}
          <li className={STEP}>
            <span
              className={`${MARK} relative bg-[conic-gradient(var(--sorrel)_62%,var(--line)_0)] after:absolute after:inset-1 after:rounded-full after:bg-surface`}
            />
            <div>
              <b>Read your transactions</b>
              <p className="text-ink-2 text-small">Step 4 of 4</p>
            </div>
          </li>
        </ol>
      </div>
      <div className="px-6 pt-5.5 narrow:px-4.5 narrow:pt-4.5 narrow:pb-1">
        <div className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-small">
          <b className="site-num font-semibold text-ink">214 transactions so far</b>
          <span>You can start reading</span>
        </div>
        <div className="mt-2.5 mb-1.5 h-1 overflow-hidden rounded-bar bg-line" aria-hidden="true">
          <i className="block h-full w-[62%] bg-sorrel" />
        </div>
        <ul className="text-body">
          {syncedRows.map((row) => (
            <li key={row.name} className="flex items-baseline gap-3 border-b py-2.75">
              <span className="w-11.5 flex-none text-ink-2">{dayLabel(row.date)}</span>
              <span className="min-w-0 flex-1">
                {row.name}
                <small className="block text-ink-2 text-small">{row.category}</small>
              </span>
              <span className={row.amountMinor > 0 ? "site-num font-strong text-income" : "site-num"}>
                {signedDollars(row.amountMinor)}
              </span>
            </li>
          ))}
          <li className="flex items-baseline gap-3 py-2.75" aria-hidden="true">
            <i className="h-2.5 w-8.5 rounded-[5px] bg-line" />
            <i className="mr-auto ml-3 h-2.5 w-2/5 rounded-[5px] bg-line" />
            <i className="h-2.5 w-13 rounded-[5px] bg-line" />
          </li>
        </ul>
      </div>
    </PictureCard>
  );
}
