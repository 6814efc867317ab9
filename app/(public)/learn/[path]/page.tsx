import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PathPage } from "@/components/site/learn/path-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { type LearnPath, learnPathHref } from "@/lib/content/learn/lesson";
import { readPaths } from "@/lib/content/learn/read-paths";

type Params = { path: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return readPaths().map(({ id }) => ({ path: id }));
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const path = pathAt(await params);
  return pageMetadata({ path: learnPathHref(path), title: `${path.title} · Learn`, description: path.summary });
}

export default async function LearnPathPage({ params }: { params: Promise<Params> }) {
  return <PathPage path={pathAt(await params)} paths={readPaths()} />;
}

function pathAt({ path }: Params): LearnPath {
  return readPaths().find(({ id }) => id === path) ?? redirect("/");
}
