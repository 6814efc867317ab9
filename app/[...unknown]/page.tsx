import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { UNKNOWN_PAGE_MARK } from "@/lib/routes";

/**
 * Redirects any unknown path to the landing page (docs/spec.md, 2.34). A logged-in user goes on to the dashboard, which
 * explains why. A redirect from `not-found.tsx` would come too late: the answer would already be a 404. A missing built
 * file is a 404, because a script or style must not be answered with a page.
 */
export default async function UnknownPage({ params }: { params: Promise<{ unknown: string[] }> }): Promise<never> {
  const { unknown } = await params;
  if (unknown[0] === "_next") notFound();
  if ((await cookies()).get("accessToken")) redirect(`/${UNKNOWN_PAGE_MARK}`);
  redirect("/");
}
