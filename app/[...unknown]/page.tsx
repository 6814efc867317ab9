import { redirect } from "next/navigation";

/**
 * Any path that is no page of ours leads to the landing page (product specification, section 2). A redirect from
 * `not-found.tsx` would come too late: the answer would already be a 404.
 */
export default function UnknownPage(): never {
  redirect("/");
}
