/** Shown when a page itself reports something missing; unknown paths are redirected before. */
export default function NotFoundScreen() {
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-[30rem] content-center gap-4 px-5 py-16">
      <h1 className="text-balance font-display text-h1-phone md:text-h1">There is nothing here</h1>
      <p className="text-ink-2 text-lead">It may have been removed, or it belongs to someone else.</p>
      <p className="pt-2">
        <a
          href="/"
          className="inline-flex h-11 items-center rounded-button border border-sorrel bg-sorrel px-4 font-strong text-body text-sorrel-ink"
        >
          Go to the home page
        </a>
      </p>
    </main>
  );
}
