"use client";

import { useEffect, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import { PASSWORD_POLICY, type PasswordRating } from "@/lib/domain/auth/password";

/** A keystroke is not held up by the estimate, which takes some tens of milliseconds. */
const PAUSE_MS = 150;

/**
 * The estimate of a password that is long enough, a moment after its last letter; null until then. Its dictionaries are
 * fetched when someone types the first letter of a new password. Without them the server alone decides.
 *
 * @param own  names and email address as typed so far, each on a line of its own
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
