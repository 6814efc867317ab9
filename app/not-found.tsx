import { Button } from "@/components/ui/button";

/** For what a page itself declares missing; paths that no page answers are redirected before they come here. */
export default function NotFoundScreen() {
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-[30rem] content-center gap-4 px-5 py-16">
      <h1 className="text-balance font-display text-h1-phone md:text-h1">There is nothing here</h1>
      <p className="text-ink-2 text-lead">It may have been removed, or it belongs to somebody else.</p>
      <div className="pt-2">
        <Button asChild variant="primary">
          <a href="/">Go to the first page</a>
        </Button>
      </div>
    </main>
  );
}
