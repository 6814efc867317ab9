import type { MetadataRoute } from "next";
import { publicPages } from "@/lib/content/public-pages";
import { env } from "@/lib/env";

/** Made when it is asked for: the address is that of the running server, whatever it was built for. */
export const dynamic = "force-dynamic";

export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages().map(({ path, changedOn }) => ({
    url: new URL(path, env().appUrl).href,
    lastModified: changedOn,
  }));
}
