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

/** Kinds differ by shape as well as color. */
const COLOR: Readonly<Record<string, string>> = { restaurants: "bg-sorrel", delivery: "bg-rust", lunch: "bg-ink-3" };
const SHAPE: Readonly<Record<string, string>> = {
  restaurants: "rounded-bar",
  delivery: "rounded-full",
  lunch: "[clip-path:polygon(50%_0,100%_100%,0_100%)]",
};

const LABEL =
  "has-focus-visible:rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
const RADIO = "absolute inset-0 m-0 size-full cursor-pointer opacity-0";
const SCREEN = "grid size-11 place-items-center rounded-button";

/* On a narrow page the head keeps its rule and accessible text but no height. */
const HEAD = "border-b border-b-ink pb-2 font-medium text-caption text-ink-2 narrow:p-0 narrow:text-[0px]/none";
const CELL = "border-t py-2.25 narrow:py-2.75 narrow:align-top";
const FOOT = "border-t border-t-ink pt-3 align-baseline font-bold";

/** The figures are radio buttons and the style sheet shows the chosen rows, so it needs no script. */
export function ExampleFigure() {
  return (
    <div
      className="grid grid-cols-[4rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-surface narrow:-mx-2 narrow:grid-cols-1"
      id="proof"
    >
      <Rail />
      <div>
        <div className="flex h-15 items-center gap-3 border-b px-7 text-body/7 text-ink-2 narrow:h-13 narrow:px-4.5">
          <b className="font-semibold text-ink text-note/7">Insights</b>
          <span>October 2026</span>
        </div>
        <div className={`${styles.insight} grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] narrow:grid-cols-1`}>
          <fieldset className="min-w-0 py-7 pl-7 narrow:px-4.5 narrow:pt-5.5 narrow:pb-0">
            <legend className="sr-only">Figure whose rows are shown</legend>
            <span className="inline-flex items-center gap-1.75 font-semibold text-rust text-small before:size-2.25 before:rotate-45 before:rounded-[1px] before:bg-current">
              Worth a look
            </span>
            <h2 className="mt-3 mr-7 text-balance font-display text-opened narrow:mr-0 narrow:text-opened-narrow">
              Your Dining out spending is {percentAboveUsual}% above usual
            </h2>
            <div className="mt-6.5 flex items-center">
              <label className={`relative ${LABEL}`}>
                <input type="radio" className={RADIO} name="proof" value="all" defaultChecked />
                <span
                  className={`${styles.amount} num font-display text-[4rem]/16 tracking-[-0.03em] narrow:text-[3.375rem]/14.5`}
                >
                  {dollars(whole?.amountMinor ?? 0)}
                </span>
                <span className="sr-only">, all {proofRows.length} rows</span>
              </label>
              <span
                className={`${styles.wire} relative ml-4 flex-1 border-t-[1.5px] border-t-sorrel before:absolute before:-top-[5.25px] before:-left-1 before:size-2.25 before:rounded-full before:bg-sorrel narrow:hidden`}
                aria-hidden="true"
              />
            </div>
            <p className="mt-1.5 text-ink-2 text-small">in October, {proofRows.length} rows of Dining out</p>
            <div className="mt-6.5 mr-7 flex h-3 gap-0.75 narrow:mr-0" aria-hidden="true">
              {kinds.map((part) => (
                <i key={part.kind} className={`rounded-bar ${COLOR[part.kind]}`} style={{ flex: -part.amountMinor }} />
              ))}
            </div>
            <div className="mt-3 mr-7 divide-y divide-line text-body narrow:mr-0">
              {kinds.map((part) => (
                <label
                  key={part.kind}
                  className={`relative flex items-center gap-2.5 py-1.75 has-checked:bg-sorrel-soft has-checked:shadow-[-10px_0_var(--sorrel-soft),10px_0_var(--sorrel-soft)] narrow:py-3 ${LABEL}`}
                >
                  <input type="radio" className={RADIO} name="proof" value={part.kind} />
                  <Mark kind={part.kind} />
                  <span className="flex-1 font-medium">
                    {part.label}{" "}
                    <small className="ml-1 font-normal text-[length:inherit] text-ink-2">{part.rows.length} rows</small>
                  </span>
                  <span className="opens-mark">{dollars(part.amountMinor)}</span>
                </label>
              ))}
            </div>
            <p className="mt-3.5 mr-7 border-t border-t-ink pt-3.5 text-pretty text-body/5.5 text-ink-2 narrow:mr-0">
              You spent <span className="site-num">{dollars(-totalMinor)}</span> in October, against{" "}
              <span className="site-num">{dollars(usualMonthMinor)}</span> in a usual month. That is{" "}
              <b className="site-num font-semibold text-ink">{dollars(-totalMinor - usualMonthMinor)}</b> more.
            </p>
          </fieldset>
          <Proof />
        </div>
      </div>
    </div>
  );
}

function Mark({ kind, className = "" }: { kind: string; className?: string }) {
  return (
    <i className={`inline-block size-2.5 flex-none ${COLOR[kind]} ${SHAPE[kind]} ${className}`} aria-hidden="true" />
  );
}

function Rail() {
  return (
    <div
      className="flex flex-col items-center gap-2 border-r bg-surface-2 py-4 text-ink-2 narrow:hidden"
      aria-hidden="true"
    >
      <LogoMark size={26} className="mb-3.5 text-sorrel" />
      <span className={SCREEN}>
        <DashboardIcon />
      </span>
      <span className={SCREEN}>
        <ReceiptIcon />
      </span>
      <span className={`${SCREEN} bg-sorrel text-sorrel-ink`}>
        <BulbIcon />
      </span>
      <span className={SCREEN}>
        <ScanIcon />
      </span>
      <span className={`${SCREEN} mt-auto`}>
        <PersonIcon />
      </span>
    </div>
  );
}

function Proof() {
  return (
    <div className="pt-7 pr-7 pb-6 narrow:px-4.5 narrow:pt-6.5 narrow:pb-5">
      {/* Bracket around the rows. On a desk it is always eight rows high, so fewer rows don't move the page. */}
      <div className="relative flex h-full flex-col border-l-[1.5px] border-l-sorrel pl-6.5 before:absolute before:top-0 before:left-0 before:w-2.5 before:border-t-[1.5px] before:border-t-sorrel after:absolute after:bottom-0 after:left-0 after:w-2.5 after:border-t-[1.5px] after:border-t-sorrel wide:min-h-114.5 narrow:pl-4">
        <details open className="group">
          <summary className="flex items-center gap-2 pt-1.5 pb-3 text-body text-ink-2 narrow:min-h-11">
            <b className="font-semibold text-ink">The proof</b>
            <span>oldest first</span>
            <span className="ml-auto font-strong text-sorrel">
              <span className="hidden group-open:inline">Close</span>
              <span className="group-open:hidden">Open</span>
            </span>
          </summary>
          <table className={`${styles.rows} num text-body`}>
            <thead>
              <tr>
                <th scope="col" className={`${HEAD} pr-3`}>
                  Date
                </th>
                <th scope="col" className={`${HEAD} pr-3`}>
                  What the bank sent
                </th>
                <th scope="col" className={`${HEAD} pr-3 narrow:hidden`}>
                  Account
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {proofRows.map((row) => (
                <tr key={`${row.date} ${row.name}`} data-kind={row.kind}>
                  <td className={`${CELL} w-16 whitespace-nowrap pr-3 text-ink-2 narrow:w-13.5 narrow:pr-2`}>
                    {dayLabel(row.date)}
                  </td>
                  <td className={`${CELL} w-full pr-3 narrow:relative narrow:pr-2 narrow:pl-5`}>
                    <Mark kind={row.kind} className="mr-2.5 narrow:absolute narrow:top-4 narrow:left-0 narrow:mr-0" />
                    {row.name}
                  </td>
                  <td className={`${CELL} whitespace-nowrap pr-3 text-ink-2 narrow:hidden`}>{row.account}</td>
                  <td className={`${CELL} whitespace-nowrap text-right`}>{dollars(row.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {parts.map((part) => (
                <tr key={part.kind} data-sum={part.kind}>
                  <th scope="row" colSpan={2} className={FOOT}>
                    Sum of the {part.rows.length} rows
                  </th>
                  <td className={`${FOOT} narrow:hidden`} />
                  <td className={`${FOOT} whitespace-nowrap pb-2.25 text-right narrow:pb-2.75`}>
                    <span className="proved-mark">{dollars(part.amountMinor)}</span>
                  </td>
                </tr>
              ))}
            </tfoot>
          </table>
        </details>
        <p className="mt-auto flex items-center gap-1.5 py-3 font-strong text-income text-small">
          <CheckIcon size={15} />
          Equals the figure shown
        </p>
      </div>
    </div>
  );
}
