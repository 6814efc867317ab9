import { sumMinor } from "@/lib/domain/money";
import { CheckIcon } from "../icons";
import styles from "./model-band.module.css";
import { proofRows, usualMonthMinor } from "./widgets/example-household";
import { dollars } from "./widgets/us-english";

const spent = dollars(-sumMinor(proofRows.map((row) => row.amountMinor)));
const usual = dollars(usualMonthMinor);

const facts = [
  { name: "spent", value: spent },
  { name: "usual", value: usual },
  { name: "month", value: "October" },
];

const checks = ["No digit and no currency sign", "No name or date of its own", "No placeholder but the fact’s"];

/** The page's one dark band: how a sentence of an insight comes about. */
export function ModelBand() {
  return (
    <section className={styles.band} id="model" data-later="">
      <div className="site-wrap">
        <div className={`site-grid ${styles.head}`}>
          <h2 className="site-h2">The model never writes a number</h2>
          <p>
            A language model is good with words and poor at sums. So Sorrel does the sums in code, gives the model
            placeholders, and checks its sentence before you read it.
          </p>
        </div>
        <ol className={styles.flow}>
          <li>
            <h3>1. Facts</h3>
            <p className={styles.by}>Computed by code from your rows</p>
            <dl className={styles.body}>
              {facts.map((fact) => (
                <div className={styles.fact} key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </li>
          <li>
            <h3>2. Words</h3>
            <p className={styles.by}>Written by the model, which gets no figure, name or date</p>
            <p className={styles.body}>
              You spent <Placeholder name="spent" /> in{" "}
              <span className={styles.together}>
                <Placeholder name="month" />,
              </span>{" "}
              against <Placeholder name="usual" /> in a usual month.
            </p>
          </li>
          <li>
            <h3>3. Check</h3>
            <p className={styles.by}>Done by code, or the sentence is thrown away</p>
            <ul className={styles.body}>
              {checks.map((check) => (
                <li className={styles.check} key={check}>
                  <CheckIcon />
                  {check}
                </li>
              ))}
            </ul>
          </li>
          <li>
            <h3>4. You</h3>
            <p className={styles.by}>Read it, and open any figure</p>
            <p className={`${styles.body} ${styles.read}`}>
              You spent{" "}
              <a className="site-opens" href="#proof">
                {spent}
              </a>{" "}
              in October, against {usual} in a usual month.
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}

function Placeholder({ name }: { name: string }) {
  return <span className={styles.placeholder}>{name}</span>;
}
