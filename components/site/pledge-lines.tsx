import type { PledgeLine } from "@/content/pledge";
import { longDay } from "./page/changed-on";

export function PledgeLines({ lines, isDated = false }: { lines: readonly PledgeLine[]; isDated?: boolean }) {
  const Heading = isDated ? "h2" : "h3";
  return (
    <ol className="border-t border-t-ink">
      {lines.map(({ id, promise, means, since }) => (
        <li className="site-grid items-baseline border-b py-6.5 narrow:py-5" key={id} id={isDated ? id : undefined}>
          <Heading className="col-[1/8] font-display text-promise narrow:text-promise-narrow">{promise}</Heading>
          <div className="col-[8/13] narrow:mt-1.5">
            <p className="text-pretty text-ink-2 text-note">{means}</p>
            {isDated ? (
              <p className="mt-1 text-pretty text-ink-2 text-small">
                Since <time dateTime={since}>{longDay(since)}</time>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
