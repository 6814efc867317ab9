import { ChevronIcon } from "../icons";
import { SIDE_LINK, SideTitle } from "../ui/side-nav";

export type Heading = { id: string; title: string };

export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <aside className="col-[1/4]">
      <nav className="sticky top-8 text-note narrow:hidden" aria-label="On this page">
        <SideTitle as="p">On this page</SideTitle>
        <Headings headings={headings} className={`${SIDE_LINK} py-1.5 hover:border-ink`} />
      </nav>
      <details className="hidden rounded-card border bg-surface text-lead narrow:block">
        <summary className="flex min-h-13 items-center justify-between px-4 font-strong">
          On this page
          <ChevronIcon size={20} className="in-open:rotate-90" />
        </summary>
        <nav aria-label="On this page">
          <Headings headings={headings} className="block border-t px-4 py-2.75 text-ink-2" />
        </nav>
      </details>
    </aside>
  );
}

function Headings({ headings, className }: { headings: readonly Heading[]; className: string }) {
  return (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={className}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
