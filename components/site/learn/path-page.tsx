import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { PageHead } from "@/components/site/page/page-head";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { lastReviewed } from "@/lib/content/finpedia/hubs";
import { type LearnPath, learnPathHref } from "@/lib/content/learn/lesson";

export function PathPage({ path, paths }: { path: LearnPath; paths: readonly LearnPath[] }) {
  const href = learnPathHref(path);
  const trail = [
    { name: "Learn", path: "/learn" },
    { name: path.title, path: href },
  ];
  const minutes = path.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const page = { path: href, title: path.title, description: path.summary, changedOn: lastReviewed(path.lessons) };
  return (
    <div className="site-wrap">
      <JsonLd things={[webPage(page, "CollectionPage"), breadcrumbList(trail)]} />
      <PageHead heading={path.title} lead={path.summary} above={<Breadcrumbs trail={trail} />}>
        <p>
          {path.lessons.length} lessons, {minutes} minutes. Free, and no account needed.
        </p>
      </PageHead>
      <div className="site-grid">
        <ol className="col-[4/13] border-t border-t-ink">
          {path.lessons.map(({ id, href: lesson, title, summary }, at) => (
            <li key={id} className="border-b">
              <a
                href={lesson}
                className="group grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4.5 gap-y-0.5 py-4 narrow:gap-x-3.5"
              >
                <span className="num pt-1 text-ink-2 text-note">{at + 1}</span>
                <b className="site-linked-title font-display text-term">{title}</b>
                <span className="col-start-2 text-pretty text-body text-ink-2">{summary}</span>
              </a>
            </li>
          ))}
        </ol>
        <nav aria-label="Other paths" className="col-[4/13] mt-12">
          <p className="font-strong text-note">Other paths</p>
          <ul className="flex flex-wrap gap-x-6 text-body">
            {paths
              .filter(({ id }) => id !== path.id)
              .map((other) => (
                <li key={other.id}>
                  <a
                    href={learnPathHref(other)}
                    className="inline-flex min-h-11 items-center text-sorrel underline decoration-1 underline-offset-4"
                  >
                    {other.title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
