import styles from "./pledge.module.css";

const lines = [
  {
    promise: "We never sell your data.",
    means: "Not to advertisers, not to lenders, not in bulk, not made anonymous.",
  },
  {
    promise: "We never let money change what you see.",
    means: "No company can pay to be shown, ranked or recommended inside your account.",
  },
  {
    promise: "We never hold your bank password.",
    means: "It is typed in the bank-linking provider’s window. What we get can read, and cannot move money.",
  },
  {
    promise: "We never show a figure we cannot open.",
    means: "Each insight keeps its formula and the transactions it was computed from, for you to check.",
  },
];

export function Pledge() {
  return (
    <section className="site-section" id="pledge">
      <div className="site-grid site-section-head">
        <h2 className="site-h2">The pledge, in four lines</h2>
        <p>The same for everybody, whether you pay or not.</p>
      </div>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li className="site-grid" key={line.promise}>
            <h3>{line.promise}</h3>
            <p>{line.means}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
