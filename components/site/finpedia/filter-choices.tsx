"use no memo";

import { SIDE_LINK, SideTitle } from "@/components/site/ui/side-nav";

/**
 * On a narrow page the choices form a scrolling row. Each radio button is positioned within it, so the row clips it.
 */
const CHOICE = `${SIDE_LINK} relative flex gap-2 py-1.75 has-checked:border-l-2 has-checked:border-l-sorrel has-checked:pl-3.25 has-checked:font-semibold has-checked:text-ink has-focus-visible:rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 narrow:has-focus-visible:rounded-button narrow:min-h-11 narrow:flex-none narrow:items-center narrow:whitespace-nowrap narrow:rounded-button narrow:border narrow:bg-surface narrow:px-3.5 narrow:py-0 narrow:has-checked:border narrow:has-checked:border-sorrel narrow:has-checked:bg-sorrel-soft narrow:has-checked:px-3.5`;

type Choice<T extends string> = { value: T; label: string; count: number };

/** The first choice keeps all. */
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
    <fieldset className="min-w-0 not-first:mt-7 narrow:not-first:mt-3">
      <SideTitle as="legend">{legend}</SideTitle>
      <div className="narrow:-mx-5 narrow:flex narrow:gap-2 narrow:overflow-x-auto narrow:px-5 narrow:py-0.75 narrow:[scrollbar-width:none]">
        {[all, ...choices].map(({ value, label, count }) => (
          <label key={value} className={count === 0 ? `${CHOICE} text-ink-3` : CHOICE}>
            <input
              type="radio"
              className="absolute opacity-0"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
            {count === undefined ? null : <span className="font-normal text-ink-2 tabular-nums">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
