import { ChevronIcon } from "../icons";
import type { Crumb } from "../structured-data";

/** The last item is the page itself, without a link. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="You are here">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
        {trail.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-2">
            {at === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path} className="py-3 hover:text-ink hover:underline">
                {name}
              </a>
            )}
            {at === trail.length - 1 ? null : <ChevronIcon size={14} className="text-ink-3" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
