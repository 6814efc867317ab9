import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

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

export function AuthLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn(
        "font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:py-3 hover:decoration-2",
        className,
      )}
      {...rest}
    />
  );
}
