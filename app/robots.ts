import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { PAGES } from "@/lib/routes";

export const dynamic = "force-dynamic";

/** Everything public may be read. What is behind the login only leads away, and the API is not for reading. */
export default function robots(): MetadataRoute.Robots {
  const behindLogin = Object.entries(PAGES).flatMap(([path, kind]) => (kind === "protected" ? [path] : []));
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", ...behindLogin] },
    sitemap: new URL("/sitemap.xml", env().appUrl).href,
  };
}
