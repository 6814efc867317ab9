import type { Letter } from "@/content/letters";

/** Each is a plain field without a script, so typed text never leaves the page. */
export function LetterTexts({ letters }: { letters: readonly Letter[] }) {
  return letters.map(({ id, title, when, text }) => (
    <div key={id} className="not-first:mt-10">
      <h3 className="font-strong">
        <label htmlFor={id}>{title}</label>
      </h3>
      <p id={`${id}-when`} className="mt-1 max-w-[66ch] text-ink-2">
        {when}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-when`}
        defaultValue={text}
        rows={Math.min(24, text.split("\n").length + 4)}
        spellCheck={false}
        className="field-sizing-content mt-4 block w-full max-w-190 resize-y scroll-mt-24 rounded-control border border-edge bg-surface p-5 text-note narrow:p-4"
      />
    </div>
  ));
}
