import { BankIcon, CheckIcon } from "@/components/site/icons";
import { PictureCard } from "@/components/site/ui/picture-card";
import { syncedRows } from "./example-household";
import { dayLabel, signedDollars } from "./us-english";

const doneSteps = [
  { title: "Choose your bank", note: "Found by name" },
  { title: "Log in to your bank", note: "In the linking provider’s window; we never see the password" },
  { title: "Pick what to share", note: "Checking ··2841 and Card ··7730" },
];

const STEP = "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 text-note";
const LINE_DOWN =
  "pb-4.5 before:absolute before:top-6.5 before:-bottom-0.5 before:left-[11.5px] before:border-l-[1.5px] before:border-l-sorrel";
const MARK = "grid size-6 place-items-center rounded-full";

export function LinkSteps() {
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
