"use client";

import { Button } from "@/components/ui/button";

/** What stands in place of a page that could not be shown. The heading's words are the product's (section 2). */
export function FailureScreen({ digest, onRetry }: { digest?: string | undefined; onRetry: () => void }) {
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-[30rem] content-center gap-4 px-5 py-16">
      <h1 className="text-balance font-display text-h1-phone md:text-h1">Unexpected Application Error!</h1>
      <p className="text-ink-2 text-lead">
        This page could not be shown. Nothing of yours was changed by it. Trying again often helps.
      </p>
      {digest ? <p className="text-ink-3 text-small">If you report it, name the code {digest}.</p> : null}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button asChild>
          <a href="/">Go to the first page</a>
        </Button>
      </div>
    </main>
  );
}
