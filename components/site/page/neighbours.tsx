import styles from "./neighbours.module.css";

export type Neighbour = { href: string; rel: "prev" | "next" | "up"; where: string; title: string };

/** At the foot of a page: the one before it and the one after, in the order in which they are read. */
export function Neighbours({
  label,
  previous,
  onward,
}: {
  label: string;
  previous: Neighbour | undefined;
  onward: Neighbour | undefined;
}) {
  if (!previous && !onward) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous ? <NeighbourLink {...previous} /> : null}
      {onward ? <NeighbourLink {...onward} className={styles.onward} /> : null}
    </nav>
  );
}

function NeighbourLink({ href, rel, where, title, className }: Neighbour & { className?: string | undefined }) {
  return (
    <a href={href} rel={rel} className={className}>
      <span>{where}</span>
      <b>{title}</b>
    </a>
  );
}
