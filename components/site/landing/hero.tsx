import type { ReactNode } from "react";
import { SiteButtonLink } from "../ui/button";
import { ExampleFigure } from "./widgets/opened-figure";

const ACTION = "narrow:flex-1 narrow:px-3.5";
const NOTE = "text-pretty text-ink-2 text-small";

// Held by: components/site/landing/example-household.test.ts "the hero's kinds part its rows completely, so their figures add up to the one above them"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"; lib/use-cases/billing/subscription-state.db.test.ts "a user who never subscribed has no premium, no subscription, and nothing is asked of the provider"; lib/use-cases/site/demo-hints.test.ts "the demo's login is offered where the sandbox serves, and nowhere else"
export function Hero() {
  return (
    <div className="site-wrap">
      <section className="site-grid items-end pt-20 pb-16 narrow:py-11">
        <h1 className="site-h1 col-[1/9]">
          See what you missed in your own money, with <Proved>proof</Proved> for every number.
        </h1>
        <div className="col-[9/13] pb-1.5 narrow:pt-5">
          <p className="mb-6 text-pretty text-ink-2">
            Sorrel reads your transactions, finds what is easy to overlook, and opens each figure into the transactions
            it came from.
          </p>
          <div className="flex flex-wrap gap-3">
            <SiteButtonLink isPrimary className={ACTION} href="/signup">
              Start free
            </SiteButtonLink>
            <SiteButtonLink className={ACTION} href="/login?demo=1">
              Try the demo
            </SiteButtonLink>
          </div>
          <p className={`mt-4 ${NOTE}`}>Free asks for no card and has no trial period.</p>
        </div>
      </section>
      <ExampleFigure />
      <p className={`mt-3.5 ${NOTE}`}>
        An example month. Choose a figure with a dotted line, and the transactions behind it appear next to it.
      </p>
    </div>
  );
}

/** The double rule of a proved total, drawn under the word so that its descender crosses it. */
function Proved({ children }: { children: ReactNode }) {
  return (
    <span className="relative after:absolute after:right-[0.02em] after:bottom-[-0.065em] after:left-[0.02em] after:h-[max(5px,0.075em)] after:border-sorrel after:border-y-[0.024em]">
      {children}
    </span>
  );
}
