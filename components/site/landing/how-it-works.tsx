import type { ReactNode } from "react";
import styles from "./how-it-works.module.css";
import { CashflowMonths } from "./widgets/cashflow-months";
import { LinkSteps } from "./widgets/link-steps";
import { PriceRise } from "./widgets/price-rise";

export function HowItWorks() {
  return (
    <section className="site-wrap site-section" id="how" data-later="">
      <div className="site-grid site-section-head">
        <h2 className="site-h2">Three things it does, shown working</h2>
        <p>
          A dotted line under a figure means it opens. A double line under a total means the rows above add up to it.
        </p>
      </div>
      <Thing
        title="Twelve months on one page"
        text="Income up, spending down, one line for what you kept. Choose a month to read it."
      >
        <CashflowMonths />
      </Thing>
      <Thing
        title="A bank linked while you watch"
        text="Four steps, each one named. Rows appear as they are read, so you are never left with a spinner."
      >
        <LinkSteps />
      </Thing>
      <Thing
        title="What hides between the rows"
        text="Bills that creep up, charges made twice. Too small to notice once, plain when they are lined up."
      >
        <PriceRise />
      </Thing>
    </section>
  );
}

function Thing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={`site-grid ${styles.thing}`}>
      <div className={styles.words}>
        <h3 className="site-h3">{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.picture}>{children}</div>
    </div>
  );
}
