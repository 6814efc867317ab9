import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LinkListPage } from "@/components/site/links/link-list-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { type LinkPage, linkPages, titleOf } from "@/lib/content/backlinks/link-pages";
import { siteAddress } from "@/lib/public-settings";

type Params = { pageNumber: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return linkPages().map(({ number }) => ({ pageNumber: String(number) }));
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const { page, previous, next } = pageAt(await params);
  const named = page.topics.map(({ name }) => name).join(", ");
  return {
    ...pageMetadata({
      path: page.path,
      title: titleOf(page),
      description: `Free money resources, chosen and described by us: ${named}. Official bodies and well-known guides.`,
    }),
    ...(siteAddress() ? { pagination: { previous: previous?.path, next: next?.path } } : {}),
  };
}

export default async function BacklinksPage({ params }: { params: Promise<Params> }) {
  return <LinkListPage {...pageAt(await params)} pages={linkPages()} />;
}

function pageAt({ pageNumber }: Params): { page: LinkPage; previous?: LinkPage; next?: LinkPage } {
  const pages = linkPages();
  const at = pages.findIndex(({ number }) => String(number) === pageNumber);
  const [page, previous, next] = [pages[at], pages[at - 1], pages[at + 1]];
  if (!page) redirect("/");
  return { page, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
