import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { PAGES } from "@/lib/routes";

export const dynamic = "force-dynamic";

/** Pages behind the login only redirect, and the API isn't for reading. */
export default function robots(): MetadataRoute.Robots {
  const behindLogin = Object.entries(PAGES).flatMap(([path, kind]) => (kind === "protected" ? [path] : []));
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", ...behindLogin] },
    sitemap: new URL("/sitemap.xml", env().appUrl).href,
  };
}
