"use client";

import { useEffect, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import { PASSWORD_POLICY, type PasswordRating } from "@/lib/domain/auth/password";

/** Debounce: the estimate takes tens of milliseconds and must not delay typing. */
const PAUSE_MS = 150;

/**
 * Estimates the strength of a long enough password shortly after the last key; null until then. Its dictionaries load
 * with the first letter typed. If loading fails, only the server decides.
 *
 * @param own  names and email typed so far, one per line
 */
export function usePasswordRating(password: string, own: string): PasswordRating | null {
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
