import type { ReactNode } from "react";
import { areSignupsOpen, offersDemo } from "@/lib/public-settings";
import { SiteButtonLink } from "../ui/button";
import { ExampleFigure } from "./widgets/opened-figure";

const ACTION = "narrow:flex-1 narrow:px-3.5";
const NOTE = "text-pretty text-ink-2 text-small";

export function Hero() {
  const canSignUp = areSignupsOpen();
  return (
    <div className="site-wrap">
      <section className="site-grid items-end pt-20 pb-16 narrow:py-11">
        <h1 className="site-h1 col-[1/9]">
          See what you’ve been missing in your own finances, with <Proved>proof</Proved> for every number.
        </h1>
        <div className="col-[9/13] pb-1.5 narrow:pt-5">
          <p className="mb-6 text-pretty text-ink-2">
            Sorrel reads your transactions, spots what’s easy to miss, and shows you the transactions behind every
            figure.
          </p>
          <div className="flex flex-wrap gap-3">
            <SiteButtonLink isPrimary className={ACTION} href={canSignUp ? "/signup" : "/login"}>
              {canSignUp ? "Start free" : "Log in"}
            </SiteButtonLink>
            {offersDemo() ? (
              <SiteButtonLink className={ACTION} href="/login?demo=1">
                Try the demo
              </SiteButtonLink>
            ) : null}
          </div>
          <p className={`mt-4 ${NOTE}`}>
            {canSignUp ? "The free plan needs no card and isn’t a trial." : "Sign-ups are closed at the moment."}
          </p>
        </div>
      </section>
      <ExampleFigure />
      <p className={`mt-3.5 ${NOTE}`}>
        An example month. Click any figure with a dotted underline to see the transactions behind it.
      </p>
    </div>
  );
}

function Proved({ children }: { children: ReactNode }) {
  return (
    <span className="relative after:absolute after:right-[0.02em] after:bottom-[-0.065em] after:left-[0.02em] after:h-[max(5px,0.075em)] after:border-sorrel after:border-y-[0.024em]">
      {children}
    </span>
  );
}
