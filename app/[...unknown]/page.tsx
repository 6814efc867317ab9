import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { UNKNOWN_PAGE_MARK } from "@/lib/routes";

/**
 * Any path that isn't one of our pages leads to the landing page (docs/spec.md, 2.34), from where a person who is
 * logged in comes to the dashboard, which says why. A redirect from `not-found.tsx` would come too late: the answer would
 * already be a 404. A built file that is not there is a 404: a script or a style must not be answered with a page.
 */
export default async function UnknownPage({ params }: { params: Promise<{ unknown: string[] }> }): Promise<never> {
  const { unknown } = await params;
  if (unknown[0] === "_next") notFound();
  if ((await cookies()).get("accessToken")) redirect(`/${UNKNOWN_PAGE_MARK}`);
  redirect("/");
}
