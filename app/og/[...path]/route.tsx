import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { PagePicture } from "@/components/site/page-picture";
import { type PublicPage, publicPages } from "@/lib/content/public-pages";
import { picturePath } from "@/lib/public-settings";

const DAY_S = 24 * 60 * 60;

/** Pictures drawn on first request and kept: one per public page, some 40 KB each. */
const drawn = new Map<string, Promise<ArrayBuffer>>();

export async function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const page = publicPages().find((one) => picturePath(one.path) === pathname);
  if (!page) return new Response(null, { status: 307, headers: { location: "/" } });
  let picture = drawn.get(pathname);
  if (!picture) {
    picture = draw(page);
    drawn.set(pathname, picture);
    picture.catch(() => drawn.delete(pathname));
  }
  return new Response(await picture, {
    headers: { "content-type": "image/png", "cache-control": `public, max-age=${DAY_S}` },
  });
}

async function draw({ title, section, definition }: PublicPage): Promise<ArrayBuffer> {
  const [fraunces, inter] = await Promise.all([fontOf("fraunces", 400), fontOf("inter", 500)]);
  const response = new ImageResponse(<PagePicture title={title} section={section} definition={definition} />, {
    width: 1200,
    height: 630,
    fonts: [
      { name: "Fraunces", data: fraunces, weight: 400 },
      { name: "Inter", data: inter, weight: 500 },
    ],
  });
  return response.arrayBuffer();
}

/** The drawing library can't read the pages' variable fonts. */
function fontOf(family: string, weight: number): Promise<Buffer> {
  const dir = path.resolve("node_modules/@fontsource", family, "files");
  return readFile(path.join(dir, `${family}-latin-${weight}-normal.woff`));
}
