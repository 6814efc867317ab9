import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LessonPage } from "@/components/site/learn/lesson-page";
import { pageMetadata } from "@/components/site/page-metadata";
import type { LearnPath, Lesson } from "@/lib/content/learn/lesson";
import { readPaths } from "@/lib/content/learn/read-paths";

type Params = { path: string; lesson: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return readPaths().flatMap(({ id: path, lessons }) =>
    lessons.map(({ id }) => ({ path, lesson: id.slice(path.length + 1) })),
  );
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const { lesson } = lessonAt(await params);
  return pageMetadata({
    path: lesson.href,
    title: `${lesson.title} · Learn`,
    description: lesson.summary,
    article: { publishedOn: lesson.published, changedOn: lesson.reviewed },
  });
}

export default async function LearnLessonPage({ params }: { params: Promise<Params> }) {
  return <LessonPage {...lessonAt(await params)} paths={readPaths()} />;
}

function lessonAt({ path: pathId, lesson: slug }: Params): { path: LearnPath; lesson: Lesson } {
  const path = readPaths().find(({ id }) => id === pathId);
  const lesson = path?.lessons.find(({ id }) => id === `${pathId}/${slug}`);
  if (!path || !lesson) redirect("/");
  return { path, lesson };
}
