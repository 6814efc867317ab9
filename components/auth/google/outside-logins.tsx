"use client";

import { useState } from "react";
import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { errorMessage } from "@/lib/client/api/api-error";
import { consentAddress, type LoginIntent } from "@/lib/client/auth/start-consent";
import { useClientConfig } from "@/lib/client/config";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import { GoogleMark } from "./google-mark";

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
