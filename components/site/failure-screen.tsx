"use client";
"use no memo";

/*
 * Every page carries this screen, so it uses plain elements. Importing the button component would burden pages that
 * never fail.
 */
const button =
  "inline-flex h-11 items-center rounded-button border px-4 font-strong text-body transition-opacity duration-100 hover:opacity-92";

/**
 * The heading is fixed by the product specification, section 2. Retrying reloads the whole page, which also recovers
 * server errors and missing scripts.
 */
export function FailureScreen({ digest }: { digest?: string | undefined }) {
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-[30rem] content-center gap-4 px-5 py-16">
      <title>Unexpected Application Error!</title>
      <h1 className="text-balance font-display text-h1-phone md:text-h1">Unexpected Application Error!</h1>
      <p className="text-ink-2 text-lead">
        We couldn’t show this page. Your data hasn’t changed. Trying again often helps.
      </p>
      {digest ? <p className="text-ink-3 text-small">If you report it, include the code {digest}.</p> : null}
      <div className="flex flex-wrap gap-3 pt-2">
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={`${button} border-sorrel bg-sorrel text-sorrel-ink`}
        >
          Try again
        </button>
        <a href="/" className={`${button} border-line bg-surface text-ink`}>
          Go to the home page
        </a>
      </div>
    </main>
  );
}
