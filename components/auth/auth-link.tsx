import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

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
