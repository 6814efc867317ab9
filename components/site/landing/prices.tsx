import { PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import styles from "./prices.module.css";
import { dollars } from "./widgets/us-english";

const twelveMonthsMinor = PREMIUM_PRICE_MINOR.month * 12;

const rows = [
  { what: "Insights", free: "10 generations a month", premium: "200 generations a month" },
  { what: "Hidden insights", free: "10 generations a month", premium: "200 generations a month" },
  { what: "Bank links", free: "3", premium: "20" },
  { what: "Refresh of balances", free: "Every hour", premium: "Every minute" },
  { what: "Every row, figure and proof", free: "Included", premium: "Included" },
];

export function Prices() {
  return (
    <section className="site-section" id="prices" data-later="">
      <div className="site-grid site-section-head">
        <h2 className="site-h2">Two prices, nothing locked</h2>
        <p>Premium raises three limits. Every screen and every proof is in both.</p>
      </div>
      <table className={styles.prices}>
        <colgroup>
          <col className={styles.what} />
          <col className={styles.free} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <span className={styles.plan}>Free</span>
              <span className={styles.amount}>$0</span>
              <span className={styles.per}>with no end date</span>
            </th>
            <th scope="col">
              <span className={styles.plan}>Premium</span>
              <span className={styles.amount}>{dollars(PREMIUM_PRICE_MINOR.month)}</span>
              <span className={styles.per}>
                a month, or <span className="site-num">$79</span> a year
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td>{row.free}</td>
              <td>{row.premium}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.saving}>
              A year costs {dollars(PREMIUM_PRICE_MINOR.year)} against 12 × {dollars(PREMIUM_PRICE_MINOR.month)} ={" "}
              {dollars(twelveMonthsMinor)}, so it saves{" "}
              <b className="site-num">{dollars(twelveMonthsMinor - PREMIUM_PRICE_MINOR.year)}</b>.
            </td>
            <td colSpan={2}>
              <a className="site-button" href="/signup">
                Start free
              </a>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
