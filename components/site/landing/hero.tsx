import styles from "./hero.module.css";
import { OpenedFigure } from "./widgets/opened-figure";

export function Hero() {
  return (
    <div className="site-wrap">
      <section className={`site-grid ${styles.hero}`}>
        <h1 className="site-h1">
          See what you missed in your own money, with <span className={styles.proof}>proof</span> for every number.
        </h1>
        <div className={styles.side}>
          <p>
            Sorrel reads your transactions, finds what is easy to overlook, and opens each figure into the rows it came
            from.
          </p>
          <div className={styles.actions}>
            <a className="site-button site-button-primary" href="/signup">
              Start free
            </a>
            <a className="site-button" href="/login?demo=1">
              Try the demo
            </a>
          </div>
          <p className={styles.note}>Free has no end date and asks for no card.</p>
        </div>
      </section>
      <OpenedFigure />
      <p className={styles.caption}>
        An example month. Choose a figure with a dotted line, and the rows behind it stand beside it.
      </p>
    </div>
  );
}
