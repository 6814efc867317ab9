import { faq } from "@/content/faq";
import { PlusIcon } from "../icons";
import styles from "./questions.module.css";

/** Those of the questions that people ask before they scroll further. */
const FIRST = ["move-money", "free-leaves-out", "ai-sees", "wrong-number", "without-bank", "bank-password"];

const questions = FIRST.flatMap((id) => faq.flatMap((group) => group.questions.filter((entry) => entry.id === id)));

export function Questions() {
  return (
    <section className={`site-section site-grid ${styles.section}`} id="questions" data-later="">
      <div className={styles.head}>
        <h2 className="site-h2">Six questions</h2>
        <p>
          Short answers, true of Sorrel as it is today. More of them under{" "}
          <a className="site-link" href="/faq">
            Questions
          </a>{" "}
          and{" "}
          <a className="site-link" href="/help">
            Help
          </a>
          , both searchable.
        </p>
      </div>
      <div className={styles.list}>
        {questions.map((entry, index) => (
          <details key={entry.id} open={index === 0}>
            <summary>
              {entry.question}
              <PlusIcon size={20} />
            </summary>
            {entry.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}
