import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { HydrationMarker, ServiceWorker } from "@/components/shell/service-worker";
import { brand } from "@/lib/brand";
import { FONT_VARIABLES } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: `${brand.name}: ${brand.tagline}`, template: `%s · ${brand.name}` },
  description: brand.tagline,
  applicationName: brand.name,
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf5" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1511" },
  ],
};

/**
 * Reads no header or cookie, so public pages stay static; each group's own layout renders whatever needs a nonce or a
 * user.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets data-theme and data-hide before React sees the element.
    <html lang="en" className={FONT_VARIABLES} suppressHydrationWarning>
      <body>
        {children}
        <HydrationMarker />
        <ServiceWorker />
      </body>
    </html>
  );
}
