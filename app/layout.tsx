import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { HydrationMarker } from "@/components/shell/hydration-marker";
import { ServiceWorker } from "@/components/shell/service-worker";
import { brand } from "@/lib/brand";
import "./globals.css";

const fraunces = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  weight: "100 900",
  variable: "--font-fraunces",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
});

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
 * The outermost page, the same for all three groups. It reads no header and no cookie, so that public pages stay
 * static; what needs a nonce or a person is rendered by the group's own layout.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets data-theme and data-hide before React sees the element.
    <html lang="en" className={`${fraunces.variable} ${inter.variable}`} suppressHydrationWarning>
      <body>
        {children}
        <HydrationMarker />
        <ServiceWorker />
      </body>
    </html>
  );
}
