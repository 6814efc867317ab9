"use client";

import { useState } from "react";
import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { errorMessage } from "@/lib/client/api/api-error";
import { consentAddress, type LoginIntent } from "@/lib/client/auth/start-consent";
import { useClientConfig } from "@/lib/client/config";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/** Google's mark in its own colors, as its branding rules require; identical in both themes. */
function GoogleMark({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}

export function OutsideLogins({ intent }: { intent: LoginIntent }) {
  const { hasGoogle, oidcName } = useClientConfig();
  const [leavingBy, setLeavingBy] = useState<OutsideWay | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  if (!hasGoogle && oidcName === null) return null;

  const begin = async (way: OutsideWay) => {
    setLeavingBy(way);
    setFailure(null);
    try {
      // Stays busy, because the page is about to navigate.
      window.location.assign(await consentAddress(way, intent));
    } catch (error) {
      setLeavingBy(null);
      setFailure(errorMessage(error, OUTSIDE_FALLBACKS[way][intent]));
    }
  };
  const button = (way: OutsideWay) => ({
    className: "w-full md:h-11",
    isLoading: leavingBy === way,
    disabled: leavingBy !== null && leavingBy !== way,
    onClick: () => void begin(way),
  });

  return (
    <div className="mb-5 grid gap-5">
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <div className="grid gap-3">
        {hasGoogle ? (
          <Button {...button("google")}>
            {leavingBy === "google" ? null : <GoogleMark />}
            Continue with Google
          </Button>
        ) : null}
        {oidcName === null ? null : <Button {...button("oidc")}>Continue with {oidcName}</Button>}
      </div>
      <p className="flex items-center gap-3 text-ink-2 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
}
