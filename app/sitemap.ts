import type { MetadataRoute } from "next";
import { publicPages } from "@/lib/content/public-pages";
import { env } from "@/lib/env";

/** Built per request with the running server's address, whatever address the build had. */
export const dynamic = "force-dynamic";

export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages().map(({ path, changedOn }) => ({
    url: new URL(path, env().appUrl).href,
    lastModified: changedOn,
  }));
}
