"use client";
"use no memo";

import { FailureScreen } from "@/components/site/failure-screen";
import { isChunkFailure } from "@/lib/client/chunk-failure";

export default function ErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const onRetry = isChunkFailure(error) ? () => window.location.reload() : reset;
  return <FailureScreen digest={error.digest} onRetry={onRetry} />;
}
