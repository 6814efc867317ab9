import type { ReactNode } from "react";

export function PictureCard({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`overflow-hidden rounded-card border bg-surface ${className}`}>{children}</div>;
}

export function PictureHead({ title, about, chip }: { title: ReactNode; about: ReactNode; chip?: ReactNode }) {
  return (
    <div className="flex items-start gap-4 px-6 pt-5.5 narrow:flex-wrap narrow:px-4.5 narrow:pt-4.5">
      <div>
        <h4 className="text-balance font-semibold text-prose/6 tracking-[-0.006em]">{title}</h4>
        <p className="mt-0.5 text-ink-2 text-small">{about}</p>
      </div>
      {chip}
    </div>
  );
}
