import type { Metadata } from "next";
import { env } from "@/lib/env";

/**
 * What search engines read of a screen for people who are not logged in: what it is for, its one address, and that it is no
 * result of a search. Its links are followed. Made when it is asked for, as the screen is, with the running server's address.
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
  return {
    metadataBase: new URL(env().appUrl),
    alternates: { canonical: path },
    title,
    description,
    robots: { index: false, follow: true },
  };
}
