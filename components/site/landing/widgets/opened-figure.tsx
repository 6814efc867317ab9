import { LogoMark } from "@/components/shell/logo";
import { BulbIcon, CheckIcon, DashboardIcon, PersonIcon, ReceiptIcon, ScanIcon } from "@/components/site/icons";
import { sumMinor } from "@/lib/domain/money";
import { proofKinds, proofRows, usualMonthMinor } from "./example-household";
import styles from "./opened-figure.module.css";
import { dayLabel, dollars } from "./us-english";

const totalMinor = sumMinor(proofRows.map((row) => row.amountMinor));

const percentAboveUsual = Math.round(((-totalMinor - usualMonthMinor) / usualMonthMinor) * 100);

const parts = [
  { kind: "all", label: "All", rows: proofRows },
  ...proofKinds.map(({ kind, label }) => ({ kind, label, rows: proofRows.filter((row) => row.kind === kind) })),
].map((part) => ({ ...part, amountMinor: sumMinor(part.rows.map((row) => row.amountMinor)) }));

const [whole, ...kinds] = parts;

/**
 * An insight with its proof beside it. The figures are radio buttons and the style sheet shows the rows of the chosen
 * one, so the picture answers without a line of script.
 */
export function OpenedFigure() {
  return (
    <div className={styles.shot} id="proof">
      <Rail />
      <div>
        <div className={styles.bar}>
          <b>Insights</b>
          <span>October 2026</span>
        </div>
        <div className={styles.insight}>
          <fieldset className={styles.finding}>
            <legend className="sr-only">Figure whose rows are shown</legend>
            <span className={styles.severity}>Worth a look</span>
            <h2 className={styles.title}>Dining out is {percentAboveUsual}% above usual</h2>
            <div className={styles.figure}>
              <label>
                <input type="radio" name="proof" value="all" defaultChecked />
                <span className={styles.amount}>{dollars(whole?.amountMinor ?? 0)}</span>
                <span className="sr-only">, all {proofRows.length} rows</span>
              </label>
              <span className={styles.wire} aria-hidden="true" />
            </div>
            <p className={styles.caption}>in October, {proofRows.length} rows of Dining out</p>
            <div className={styles.split} aria-hidden="true">
              {kinds.map((part) => (
                <i key={part.kind} data-kind={part.kind} style={{ flex: -part.amountMinor }} />
              ))}
            </div>
            <div className={styles.kinds}>
              {kinds.map((part) => (
                <label key={part.kind}>
                  <input type="radio" name="proof" value={part.kind} />
                  <i className={styles.mark} data-kind={part.kind} aria-hidden="true" />
                  <span className={styles.kindName}>
                    {part.label} <small>{part.rows.length} rows</small>
                  </span>
                  <span className="site-opens">{dollars(part.amountMinor)}</span>
                </label>
              ))}
            </div>
            <p className={styles.usual}>
              You spent <span className="site-num">{dollars(-totalMinor)}</span> in October, against{" "}
              <span className="site-num">{dollars(usualMonthMinor)}</span> in a usual month. That is{" "}
              <b className="site-num">{dollars(-totalMinor - usualMonthMinor)}</b> more.
            </p>
          </fieldset>
          <Proof />
        </div>
      </div>
    </div>
  );
}

function Rail() {
  return (
    <div className={styles.rail} aria-hidden="true">
      <LogoMark size={26} className={styles.railMark} />
      <span>
        <DashboardIcon />
      </span>
      <span>
        <ReceiptIcon />
      </span>
      <span data-current="">
        <BulbIcon />
      </span>
      <span>
        <ScanIcon />
      </span>
      <span>
        <PersonIcon />
      </span>
    </div>
  );
}

function Proof() {
  return (
    <div className={styles.proofSide}>
      <div className={styles.proof}>
        <details open>
          <summary>
            <b>The proof</b>
            <span>oldest first</span>
            <span className={styles.toggle}>
              <span className={styles.whenOpen}>Close</span>
              <span className={styles.whenClosed}>Open</span>
            </span>
          </summary>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What the bank sent</th>
                <th scope="col" className={styles.account}>
                  Account
                </th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {proofRows.map((row) => (
                <tr key={`${row.date} ${row.name}`} data-kind={row.kind}>
                  <td>{dayLabel(row.date)}</td>
                  <td className={styles.name}>
                    <i className={styles.mark} data-kind={row.kind} aria-hidden="true" />
                    {row.name}
                  </td>
                  <td className={styles.account}>{row.account}</td>
                  <td>{dollars(row.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {parts.map((part) => (
                <tr key={part.kind} data-sum={part.kind}>
                  <th scope="row" colSpan={2}>
                    Sum of the {part.rows.length} rows
                  </th>
                  <td className={styles.account} />
                  <td>
                    <span className="site-proved">{dollars(part.amountMinor)}</span>
                  </td>
                </tr>
              ))}
            </tfoot>
          </table>
        </details>
        <p className={styles.equals}>
          <CheckIcon size={15} />
          Equals the figure shown
        </p>
      </div>
    </div>
  );
}
