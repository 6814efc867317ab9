import type { Metadata } from "next";
import { siteAddress } from "@/lib/site-address";

/**
 * What search engines read of a screen for people who are not logged in: what it is for, its one address, and that it is no
 * result of a search. Its links are followed.
 *
 * @param title  without the product's name, which the root layout adds
 */
export function guestMetadata({
  path,
  title,
  description,
}: {
  path: string;
  title: string;
  description: string;
}): Metadata {
  const address = siteAddress();
  return {
    ...(address ? { metadataBase: address, alternates: { canonical: path } } : {}),
    title,
    description,
    robots: { index: false, follow: true },
  };
}
