import { ChevronRight } from "lucide-react";

export type WhatAiSawProps = {
  /** The exact text that was sent, `null` when nothing was; `undefined` while the run is not known. */
  sentToModel: string | null | undefined;
  /** The insight's `model`. */
  model: string;
};

/** What left for the model in this run: text with placeholders, or nothing at all. */
export function WhatAiSaw({ sentToModel, model }: WhatAiSawProps) {
  return (
    <details className="group border-line border-t text-small">
      <summary className="-outline-offset-2 flex h-12 list-none items-center gap-2 px-4 font-medium text-ink-2 hover:text-ink md:h-11 md:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} strokeWidth={2} aria-hidden="true" className="group-open:rotate-90" />
        What the AI saw
      </summary>
      <div className="px-4 pb-4 text-ink-2 md:pr-6 md:pb-6 md:pl-[47px]">
        <p className="text-pretty">{explanation(sentToModel, model)}</p>
        {sentToModel ? (
          <pre className="mt-3 whitespace-pre-wrap break-words rounded-control border border-line bg-surface px-4 py-3.5 font-mono text-small leading-[22px]">
            <code>{withPlaceholders(sentToModel)}</code>
          </pre>
        ) : null}
      </div>
    </details>
  );
}

function explanation(sentToModel: string | null | undefined, model: string): string {
  if (sentToModel === undefined) return "The record of this run could not be loaded.";
  if (sentToModel === null) return "Nothing. This run used the built-in wording, and nothing was sent to a model.";
  const sent = "Names, amounts and dates were replaced before anything was sent. This is the exact text.";
  return model === "built-in"
    ? `${sent} The answer for this finding was not used: its words are the built-in ones.`
    : sent;
}

/** A placeholder as the model is told of it: its name and what kind of thing will stand there. */
const PLACEHOLDER = /("\w+": "(?:text|money|percent|count|days|date|month)")/;

/** `"amount": "money"` in green, so that one sees how little the text says. */
function withPlaceholders(text: string) {
  let offset = 0;
  return text.split(PLACEHOLDER).map((piece) => {
    const key = offset;
    offset += piece.length;
    return PLACEHOLDER.test(piece) ? (
      <span key={key} className="text-sorrel">
        {piece}
      </span>
    ) : (
      piece
    );
  });
}
