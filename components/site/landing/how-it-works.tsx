import type { ReactNode } from "react";
import { LandingSection, LandingSectionHead } from "./section";
import { CashflowMonths } from "./widgets/cashflow-months";
import { LinkSteps } from "./widgets/link-steps";
import { PriceRise } from "./widgets/price-rise";

export function HowItWorks() {
  return (
    <LandingSection className="site-wrap" id="how">
      <LandingSectionHead title="Three things Sorrel does for you">
        You can open any figure with a dotted underline. A double underline means the rows above add up to that total.
      </LandingSectionHead>
      <Feature
        title="Twelve months on one page"
        text="Income above the line, spending below it, and what you kept in between. Pick a month to see its numbers."
      >
        <CashflowMonths />
      </Feature>
      <Feature
        title="Connect a bank and watch it happen"
        text="Four clear steps. Transactions appear as they arrive, so you can see how far along it is."
      >
        <LinkSteps />
      </Feature>
      <Feature
        title="What hides between the lines"
        text="Bills that creep up, charges made twice. Easy to miss one at a time, obvious side by side."
      >
        <PriceRise />
      </Feature>
    </LandingSection>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="site-grid border-t border-t-line pt-10 pb-16 nth-2:border-t-ink narrow:pt-7 narrow:pb-12">
      <div className="col-[1/5] pr-3">
        <h3 className="site-h3">{title}</h3>
        <p className="mt-3.5 max-w-[38ch] text-pretty text-ink-2">{text}</p>
      </div>
      <div className="col-[5/13] narrow:-mx-2 narrow:mt-6">{children}</div>
    </div>
  );
}
