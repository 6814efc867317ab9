const EVERYWHERE = [
  { key: "strict-transport-security", value: "max-age=63072000; includeSubDomains" },
  { key: "x-content-type-options", value: "nosniff" },
];

/**
 * What says how a document may behave. A built file is none, and a page asks for ten of them and more: without these
 * headers it weighs some 3 KB less. Whoever opens such a file on its own meets FILES_ONLY.
 */
const DOCUMENTS = [
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  {
    key: "permissions-policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "x-frame-options", value: "DENY" },
  { key: "cross-origin-opener-policy", value: "same-origin-allow-popups" },
];

/** Built and public files pass the middleware by; a picture or a script opened on its own may load nothing. */
const FILES_ONLY = {
  key: "content-security-policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Answers of the API are never a page. */
const NOTHING = { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" };

/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  poweredByHeader: false,
  agentRules: false,
  // The middleware does it, with a policy.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  serverExternalPackages: [
    "pg",
    "pg-boss",
    "pino",
    "piscina",
    "nodemailer",
    "rate-limiter-flexible",
    "@prisma/client",
    "@prisma/adapter-pg",
  ],
  headers: async () => [
    { source: "/:path*", headers: EVERYWHERE },
    { source: "/((?!_next/static/).*)", headers: DOCUMENTS },
    { source: "/api/:path*", headers: [NOTHING] },
    ...["/_next/static/:path*", "/icon.svg", "/icons/:path*"].map((source) => ({ source, headers: [FILES_ONLY] })),
  ],
};
