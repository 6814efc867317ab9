"use client";

import { FailureScreen } from "@/components/site/failure-screen";

export default function ErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <FailureScreen digest={error.digest} onRetry={reset} />;
}
