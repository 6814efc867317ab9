import type { Metadata } from "next";
import { env } from "@/lib/env";

/**
 * Builds the metadata of a logged-out screen: description, canonical address and noindex, with links followed. Built
 * per request, like the screen, with the running server's address.
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
