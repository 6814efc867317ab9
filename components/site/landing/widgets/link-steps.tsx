import { BankIcon, CheckIcon } from "@/components/site/icons";
import { syncedRows } from "./example-household";
import styles from "./link-steps.module.css";
import { dayLabel, signedDollars } from "./us-english";

const doneSteps = [
  { title: "Choose your bank", note: "Found by name" },
  { title: "Sign in with your bank", note: "In the linking provider’s window; we never see the password" },
  { title: "Pick what to share", note: "Checking ··2841 and Card ··7730" },
];

export function LinkSteps() {
  return (
    <div className={`site-card ${styles.card}`}>
      <div className={styles.link}>
        <div className={styles.bank}>
          <span className={styles.bankMark}>
            <BankIcon />
          </span>
          <div>
            <h4>First Harbor Bank</h4>
            <p>Read-only access</p>
          </div>
        </div>
        <ol className={styles.steps}>
          {doneSteps.map((step) => (
            <li key={step.title}>
              <span className={styles.done}>
                <CheckIcon size={14} />
              </span>
              <div>
                <b>{step.title}</b>
                <p>{step.note}</p>
              </div>
            </li>
          ))}
          <li>
            <span className={styles.going} />
            <div>
              <b>Read your transactions</b>
              <p>Step 4 of 4</p>
            </div>
          </li>
        </ol>
      </div>
      <div className={styles.rows}>
        <div className={styles.count}>
          <b className="site-num">214 rows so far</b>
          <span>You can start reading</span>
        </div>
        <div className={styles.progress} aria-hidden="true">
          <i />
        </div>
        <ul>
          {syncedRows.map((row) => (
            <li key={row.name}>
              <span className={styles.date}>{dayLabel(row.date)}</span>
              <span className={styles.name}>
                {row.name}
                <small>{row.category}</small>
              </span>
              <span className="site-num" data-income={row.amountMinor > 0}>
                {signedDollars(row.amountMinor)}
              </span>
            </li>
          ))}
          <li className={styles.coming} aria-hidden="true">
            <i />
            <i />
            <i />
          </li>
        </ul>
      </div>
    </div>
  );
}
