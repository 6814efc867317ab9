import styles from "./answer-picture.module.css";
import type { Picture } from "./calculator";

/** Draws the answer as plain boxes; the same figures appear as text beside it. */
export function AnswerPicture({ picture }: { picture: Picture }) {
  if (picture.kind === "boxes") return <Boxes {...picture} />;
  return picture.kind === "parts" ? <Parts {...picture} /> : <Columns {...picture} />;
}

function Boxes({ count, filled }: Extract<Picture, { kind: "boxes" }>) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the row
        <div key={index}>
          <span>
            <i style={{ width: percent(Math.min(1, Math.max(0, filled - index))) }} />
          </span>
          {count > 6 && index > 0 ? index + 1 : index === 0 && count < 7 ? "Month 1" : index + 1}
        </div>
      ))}
    </div>
  );
}

function Parts({ parts }: Extract<Picture, { kind: "parts" }>) {
  return (
    <div className={styles.parts} aria-hidden="true">
      <div className={styles.bar}>
        {parts.map(({ label, share }) => (share > 0 ? <i key={label} style={{ width: percent(share) }} /> : null))}
      </div>
      <ul>
        {parts.map(({ label, share }) => (
          <li key={label}>
            <i />
            {label} {Math.round(share * 100)}%
          </li>
        ))}
      </ul>
    </div>
  );
}

function Columns({ columns, lower, upper }: Extract<Picture, { kind: "columns" }>) {
  const highest = Math.max(1, ...columns.map(({ wholeMinor }) => wholeMinor));
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.plot}>
        {columns.map(({ lowerMinor, wholeMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the row
          <span key={index} style={{ height: percent(wholeMinor / highest) }}>
            <i style={{ height: percent(wholeMinor > 0 ? Math.min(1, lowerMinor / wholeMinor) : 0) }} />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        <span>Year 1</span>
        <span>{columns.length > 1 ? columns.length : ""}</span>
      </div>
      <ul>
        <li>
          <i />
          {lower}
        </li>
        <li>
          <i />
          {upper}
        </li>
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
