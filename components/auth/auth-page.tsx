import type { ReactNode } from "react";

export type AuthPageProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
};

export function AuthPage({ title, intro, children, foot }: AuthPageProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-balance font-display text-h1-phone md:text-h1">{title}</h1>
        {intro ? <p className="text-pretty text-ink-2 text-lead">{intro}</p> : null}
      </div>
      <div className="sm:rounded-card sm:border sm:bg-surface sm:p-6">{children}</div>
      {foot ? <p className="text-ink-2 text-body">{foot}</p> : null}
    </div>
  );
}
