import { faq } from "@/content/faq";
import { Disclosure } from "../ui/disclosure";
import { LandingSection } from "./section";

const FIRST = ["move-money", "free-leaves-out", "ai-sees", "wrong-number", "without-bank", "bank-password"];

const questions = FIRST.flatMap((id) => faq.flatMap((group) => group.questions.filter((entry) => entry.id === id)));

export function Questions() {
  return (
    <LandingSection className="site-grid" id="questions">
      <div className="col-[1/5]">
        <h2 className="site-h2">Six questions</h2>
        <p className="mt-4 text-ink-2 text-note">
          Short answers about Sorrel as it is today. There are more under{" "}
          <a className="site-link" href="/faq">
            Questions
          </a>{" "}
          and{" "}
          <a className="site-link" href="/help">
            Help
          </a>
          , both searchable.
        </p>
      </div>
      <div className="col-[5/13] border-t border-t-ink narrow:mt-7">
        {questions.map((entry, index) => (
          <Disclosure key={entry.id} className="border-b" summary={entry.question} open={index === 0}>
            {entry.answer.map((paragraph) => (
              <p
                key={paragraph}
                className="max-w-[66ch] text-pretty pr-12 pb-6 text-ink-2 narrow:pr-0 narrow:text-lead/6.5"
              >
                {paragraph}
              </p>
            ))}
          </Disclosure>
        ))}
      </div>
    </LandingSection>
  );
}
