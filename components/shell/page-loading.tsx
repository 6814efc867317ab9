"use client";
"use no memo";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { CHUNK_TIMEOUT_MS } from "@/lib/client/load-chunk";

/** Placeholder of a loading page (docs/spec.md, 2.36). Offers a reload when it hangs. */
export function PageLoading() {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isTooLong) {
    return (
      <div role="alert" className="mx-auto grid min-h-[60dvh] max-w-[26rem] content-center justify-items-start gap-4">
        <p className="text-pretty text-ink-2 text-lead">This page didn’t load within two minutes.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Loading...
    </p>
  );
}
