export type Step = { href: string; rel: "prev" | "next" | "up"; where: string; title: string };

export function PreviousNext({
  label,
  previous,
  next,
}: {
  label: string;
  previous: Step | undefined;
  next: Step | undefined;
}) {
  if (!previous && !next) return null;
  return (
    // The footer's own rule follows directly.
    <nav className="mt-24 -mb-32 grid grid-cols-2 border-t border-t-ink narrow:mt-14 narrow:-mb-22" aria-label={label}>
      {previous ? <StepLink {...previous} className="pr-6" /> : null}
      {next ? <StepLink {...next} className="col-start-2 border-l pl-6 text-right" /> : null}
    </nav>
  );
}

function StepLink({ href, rel, where, title, className }: Step & { className: string }) {
  return (
    <a href={href} rel={rel} className={`group py-6 ${className}`}>
      <span className="block text-body text-ink-2">{where}</span>
      <b className="site-linked-title font-display text-onward narrow:text-onward-narrow">{title}</b>
    </a>
  );
}
