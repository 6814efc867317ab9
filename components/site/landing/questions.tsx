import { PlusIcon } from "../icons";
import styles from "./questions.module.css";

const questions = [
  {
    question: "Can Sorrel move my money?",
    answer:
      "No. The connection to your bank is read-only. Sorrel can list balances and transactions and cannot make a payment or a transfer.",
  },
  {
    question: "What does the free plan leave out?",
    answer:
      "Nothing. Free has smaller allowances: 10 generations of insights and 10 of hidden insights a month, 3 bank links, and a refresh of balances every hour.",
  },
  {
    question: "What does the AI see?",
    answer:
      "The kind of finding and its placeholders. Figures, merchants and dates are filled in by code after it has written its sentence. Account numbers, names and e-mail addresses are never sent.",
  },
  {
    question: "What if a number looks wrong?",
    answer:
      "Open it. You see the formula and the transactions it was computed from, and their sum, which you can hold against your bank’s own list.",
  },
  {
    question: "Can I use it without linking a bank?",
    answer: "Yes. Add transactions by hand; months, categories and insights count them like any other.",
  },
  {
    question: "Where does my bank password go?",
    answer:
      "To the bank-linking provider, in its own window. Sorrel never receives it. What comes back is a key that can read what you chose to share, and it is stored encrypted.",
  },
];

export function Questions() {
  return (
    <section className={`site-section site-grid ${styles.section}`} id="questions">
      <div className={styles.head}>
        <h2 className="site-h2">Six questions</h2>
        <p>Short answers, true of Sorrel as it is today.</p>
      </div>
      <div className={styles.list}>
        {questions.map((entry, index) => (
          <details key={entry.question} open={index === 0}>
            <summary>
              {entry.question}
              <PlusIcon size={20} />
            </summary>
            <p>{entry.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
