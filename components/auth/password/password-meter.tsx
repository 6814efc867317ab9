import { cn } from "@/components/ui/cn";
import { passwordHint } from "./password-hint";
import { usePasswordRating } from "./use-password-rating";

const BARS = [1, 2, 3, 4] as const;

export type PasswordMeterProps = {
  password: string;
  email: string;
  /** Names known to the form or session, which make a password easy to guess. */
  names?: readonly string[];
};

/** It serves as the field's hint, so it is read aloud with the field. */
export function PasswordMeter({ password, email, names = [] }: PasswordMeterProps) {
  const rating = usePasswordRating(password, [...names, email].join("\n"));
  const { level, words } = passwordHint(password, email, rating);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex w-24 shrink-0 gap-1">
        {BARS.map((bar) => (
          <span key={bar} className={cn("h-1 flex-1 rounded-bar", bar <= level ? "bg-sorrel" : "bg-line")} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  );
}
