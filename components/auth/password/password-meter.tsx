"use client";

import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { loadChunk } from "@/lib/client/load-chunk";
import { PASSWORD_POLICY, type PasswordRating, passwordProblems } from "@/lib/domain/auth/password";

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

/** Filled bars out of four, with the text beside them. Zero means the server would refuse the password. */
type PasswordHint = { level: 0 | 1 | 2 | 3 | 4; words: string };

/**
 * Rates a password while it is typed, by the server's own rules and estimate. Requiring digits and symbols makes
 * passwords harder to remember, not to guess.
 *
 * @param email  as typed in the same form, or empty; an identical password is refused
 * @param rating  null until known
 */
export function passwordHint(password: string, email: string, rating: PasswordRating | null): PasswordHint {
  const length = [...password.normalize("NFKC")].length;
  if (length === 0) return { level: 0, words: `At least ${PASSWORD_POLICY.minLength} characters` };
  const missing = PASSWORD_POLICY.minLength - length;
  if (missing > 0) return { level: 0, words: missing === 1 ? "One more character" : `${missing} more characters` };
  const [problem] = passwordProblems(password, { email, rating });
  if (problem) return { level: 0, words: problem };
  if (!rating) return { level: 1, words: "Long enough" };
  return rating.score === 4 ? { level: 4, words: "Very strong" } : { level: 3, words: "Strong" };
}

/** Debounce: the estimate takes tens of milliseconds and must not delay typing. */
const PAUSE_MS = 150;

/**
 * Estimates the strength of a long enough password shortly after the last key; null until then. Its dictionaries load
 * with the first letter typed. If loading fails, only the server decides.
 *
 * @param own  names and email typed so far, one per line
 */
function usePasswordRating(password: string, own: string): PasswordRating | null {
  const [rated, setRated] = useState<{ password: string; own: string; rating: PasswordRating } | null>(null);
  useEffect(() => {
    if (password === "") return;
    const loading = loadChunk(() => import("@/lib/password-rating.mjs"));
    if ([...password].length < PASSWORD_POLICY.minLength) {
      loading.catch(() => undefined);
      return;
    }
    const timer = setTimeout(() => {
      loading
        .then(({ ratePassword }) => setRated({ password, own, rating: ratePassword(password, own.split("\n")) }))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, own]);
  return rated?.password === password && rated.own === own ? rated.rating : null;
}
