import { ScanIcon } from "@/components/site/icons";
import { Chip } from "@/components/site/ui/chip";
import { PictureCard, PictureHead } from "@/components/site/ui/picture-card";
import { sumMinor } from "@/lib/domain/money";
import { cashflowMonths, internetBillsMinor, squareMinor } from "./example-household";
import styles from "./price-rise.module.css";
import { dollars, shortMonth } from "./us-english";

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
export function PriceRise() {
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
