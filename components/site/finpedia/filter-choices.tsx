"use no memo";

import styles from "./entry-list.module.css";

type Choice<T extends string> = { value: T; label: string; count: number };

/** One filter as a group of radio buttons, with how many entries each choice leaves. The first leaves all. */
export function FilterChoices<T extends string>({
  legend,
  name,
  chosen,
  choices,
  onChoose,
}: {
  legend: string;
  name: string;
  chosen: T | "";
  choices: readonly Choice<T>[];
  onChoose: (value: T | "") => void;
}) {
  const all = { value: "" as const, label: "All", count: undefined };
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {[all, ...choices].map(({ value, label, count }) => (
          <label key={value} data-empty={count === 0 ? "" : undefined}>
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
            {count === undefined ? null : <span>{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
