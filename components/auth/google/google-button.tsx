"use client";

import { useState } from "react";
import { FormAlert } from "@/components/auth/notice";
import { Button } from "@/components/ui/form/button";
import { errorMessage } from "@/lib/client/api/api-error";
import { type GoogleIntent, googleAddress } from "@/lib/client/auth/start-google";
import { useClientConfig } from "@/lib/client/config";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { GoogleMark } from "./google-mark";

/** The way in by Google, above the form, and the word between the two; nothing where Google is not set up. */
export function GoogleButton({ intent }: { intent: GoogleIntent }) {
  const { hasGoogle } = useClientConfig();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  if (!hasGoogle) return null;

  const begin = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      // Stays busy: the page is on its way to Google.
      window.location.assign(await googleAddress(intent));
    } catch (error) {
      setLeaving(false);
      setFailure(errorMessage(error, FALLBACKS.google[intent]));
    }
  };

  return (
    <div className="mb-5 grid gap-5">
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <Button className="w-full md:h-11" isLoading={isLeaving} onClick={() => void begin()}>
        {isLeaving ? null : <GoogleMark />}
        Continue with Google
      </Button>
      <p className="flex items-center gap-3 text-ink-2 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
}
