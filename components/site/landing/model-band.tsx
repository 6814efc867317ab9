import type { ReactNode } from "react";
import { sumMinor } from "@/lib/domain/money";
import { CheckIcon } from "../icons";
import { proofRows, usualMonthMinor } from "./widgets/example-household";
import { dollars } from "./widgets/us-english";

const spent = dollars(-sumMinor(proofRows.map((row) => row.amountMinor)));
const usual = dollars(usualMonthMinor);

const facts = [
  { name: "spent", value: spent },
  { name: "usual", value: usual },
  { name: "month", value: "October" },
];

const sentences = ["what was spent in the month, and what is usual", "how much more than usual", "what pushed it up"];

export function ModelBand() {
  return (
    <section
      className="mt-28 bg-band pt-24 pb-22 text-band-ink narrow:mt-20 narrow:pt-16 narrow:pb-14"
      id="model"
      data-later=""
    >
      <div className="site-wrap">
        <div className="site-grid items-end pb-14 narrow:pb-8">
          <h2 className="site-h2 col-[1/8]">The model never writes a sentence</h2>
          <p className="col-[8/13] text-pretty text-band-ink-2 narrow:mt-3.5">
            AI is good with words and bad at math. So our code does the math and writes every sentence. The model only
            picks which ones you read.
          </p>
        </div>
        <ol className="grid grid-cols-4 border-t border-t-band-line narrow:grid-cols-1">
          <Step title="1. Facts" by="Computed by code from your transactions">
            <dl>
              {facts.map((fact) => (
                <div
                  className="num flex justify-between border-b border-b-band-line py-2.25 text-note/5"
                  key={fact.name}
                >
                  <dt className="text-band-ink-2">{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </Step>
          <Step title="2. Sentences" by="Written by code, each true of these facts">
            <ul>
              {sentences.map((sentence) => (
                <li className="flex gap-2.5 py-1.5 text-note/5.5" key={sentence}>
                  <CheckIcon className="mt-0.5 flex-none text-band-mark" />
                  {sentence}
                </li>
              ))}
            </ul>
          </Step>
          <Step title="3. Choice" by="Made by the model, which gets no figure, name or date">
            <p>
              <Chosen name={sentences[0]} />
            </p>
          </Step>
          <Step title="4. You" by="Read it, and open any figure">
            <p className="font-display text-onward-narrow/8">
              You spent{" "}
              <a className="opens-mark" href="#proof">
                {spent}
              </a>{" "}
              in October, against {usual} in a usual month.
            </p>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ title, by, children }: { title: string; by: string; children: ReactNode }) {
  return (
    <li className="group relative border-band-line pt-5.5 pr-7 pb-2 not-first:border-l not-first:pl-7 narrow:pr-0 narrow:pb-6.5 narrow:not-first:border-t narrow:not-first:border-l-0 narrow:not-first:pl-0">
      <span className="absolute top-7 -left-1.5 size-2.5 rotate-45 border-t-[1.5px] border-t-band-mark border-r-[1.5px] border-r-band-mark bg-band group-first:hidden narrow:-top-1.75 narrow:left-3.5 narrow:rotate-135" />
      <h3 className="font-semibold text-prose/6">{title}</h3>
      <p className="min-h-10 text-band-ink-2 text-small narrow:min-h-0">{by}</p>
      <div className="mt-7 min-h-39 text-pretty text-lead/7 narrow:mt-3 narrow:min-h-0">{children}</div>
    </li>
  );
}

/** Renders a sentence as the model knows it: by its general meaning. */
function Chosen({ name }: { name: string | undefined }) {
  return (
    <span className="inline-block rounded-[5px] border border-band-mark border-dashed px-1.75 text-band-mark text-body/5.5">
      {name}
    </span>
  );
}
