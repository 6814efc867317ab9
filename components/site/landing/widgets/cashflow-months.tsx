import { TableIcon } from "@/components/site/icons";
import { Chip } from "@/components/site/ui/chip";
import { PictureCard, PictureHead } from "@/components/site/ui/picture-card";
import { sumMinor } from "@/lib/domain/money";
import styles from "./cashflow-months.module.css";
import { cashflowMonths } from "./example-household";
import { longMonth, monthLabel, shortMonth, signedWholeDollars } from "./us-english";

/** The axis spans plus and minus this much, in minor units, with zero in the middle. */
const scaleMinor = 700_000;
const gridMinor = [600_000, 300_000, 0, -300_000, -600_000];

const months = cashflowMonths.map((entry) => ({ ...entry, netMinor: entry.incomeMinor - entry.expenseMinor }));
const savedMinor = sumMinor(months.map((entry) => entry.netMinor));
const worst = months.reduce((lowest, entry) => (entry.netMinor < lowest.netMinor ? entry : lowest));
const selectedFirst = worst.month;

/** Distance from the top of the plot, in percent of its height. */
const topPercent = (amountMinor: number) => 50 - (amountMinor / scaleMinor) * 50;
const heightPercent = (magnitudeMinor: number) => `${((magnitudeMinor / scaleMinor) * 50).toFixed(2)}%`;
const leftPercent = (index: number) => ((index + 0.5) / months.length) * 100;
const netLine = months
  .map((entry, index) => `${leftPercent(index).toFixed(2)},${topPercent(entry.netMinor).toFixed(2)}`)
  .join(" ");

/**
 * Draws twelve months as HTML bars, so labels keep their size on a phone. Each month is a radio button announcing its
 * figures. The style sheet shows the readout of the hovered month, else the chosen one.
 */
export function CashflowMonths() {
  return (
    <PictureCard className={styles.card}>
      <PictureHead
        title={`${longMonth(worst.month)} is the only month you spent more than you earned`}
        about={
          <>
            Nov 2025 to Oct 2026, US dollars. You kept{" "}
            <span className="site-num">{signedWholeDollars(savedMinor)}</span> over the year.
          </>
        }
      />
      <fieldset className={styles.chart}>
        <legend className="sr-only">Month</legend>
        <div className={styles.axis} aria-hidden="true">
          {gridMinor.map((amountMinor) => (
            <span key={amountMinor} style={{ top: `${topPercent(amountMinor)}%` }}>
              {axisLabel(amountMinor)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <div className={styles.grid} aria-hidden="true">
            {gridMinor.map((amountMinor) => (
              <i key={amountMinor} data-zero={amountMinor === 0} style={{ top: `${topPercent(amountMinor)}%` }} />
            ))}
          </div>
          <div className={styles.columns}>
            {months.map((entry) => (
              <label className={styles.column} key={entry.month}>
                <input type="radio" name="month" defaultChecked={entry.month === selectedFirst} />
                <span className="sr-only">
                  {monthLabel(entry.month)}: income {signedWholeDollars(entry.incomeMinor)}, spending{" "}
                  {signedWholeDollars(-entry.expenseMinor)}, net {signedWholeDollars(entry.netMinor)}
                </span>
                <i className={styles.income} style={{ height: heightPercent(entry.incomeMinor) }} />
                <i className={styles.expense} style={{ height: heightPercent(entry.expenseMinor) }} />
                <span className={styles.monthName} data-initial={shortMonth(entry.month)[0]} aria-hidden="true">
                  {shortMonth(entry.month)}
                </span>
              </label>
            ))}
          </div>
          <svg className={styles.net} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline points={netLine} data-halo="" />
            <polyline points={netLine} />
          </svg>
          {months.map((entry, index) => (
            <i
              className={styles.dot}
              key={entry.month}
              style={{ left: `${leftPercent(index)}%`, top: `${topPercent(entry.netMinor)}%` }}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.readouts} aria-hidden="true">
        {months.map((entry) => (
          <dl className={styles.readout} key={entry.month}>
            <div>
              <dt>Selected</dt>
              <dd>{monthLabel(entry.month)}</dd>
            </div>
            <div>
              <dt>
                <i className={styles.incomeKey} />
                Income
              </dt>
              <dd>{signedWholeDollars(entry.incomeMinor)}</dd>
            </div>
            <div>
              <dt>
                <i className={styles.expenseKey} />
                Spending
              </dt>
              <dd>{signedWholeDollars(-entry.expenseMinor)}</dd>
            </div>
            <div>
              <dt>
                <i className={styles.netKey} />
                Net
              </dt>
              <dd>
                <span className="proved-mark">{signedWholeDollars(entry.netMinor)}</span>
              </dd>
            </div>
          </dl>
        ))}
      </div>
      <details className={styles.table}>
        <summary>
          <Chip>
            <TableIcon size={15} />
            <span className={styles.whenClosed}>Show table</span>
            <span className={styles.whenOpen}>Hide table</span>
          </Chip>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Income</th>
              <th scope="col">Spending</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {months.map((entry) => (
              <tr key={entry.month}>
                <th scope="row">
                  {shortMonth(entry.month)} {entry.month.slice(0, 4)}
                </th>
                <td>{signedWholeDollars(entry.incomeMinor)}</td>
                <td>{signedWholeDollars(-entry.expenseMinor)}</td>
                <td>{signedWholeDollars(entry.netMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Twelve months</th>
              <td>{signedWholeDollars(sumMinor(months.map((entry) => entry.incomeMinor)))}</td>
              <td>{signedWholeDollars(-sumMinor(months.map((entry) => entry.expenseMinor)))}</td>
              <td>
                <span className="proved-mark">{signedWholeDollars(savedMinor)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </details>
    </PictureCard>
  );
}

function axisLabel(amountMinor: number): string {
  if (amountMinor === 0) return "0";
  return `${amountMinor > 0 ? "+" : "\u2212"}${Math.abs(amountMinor) / 100_000}k`;
}
