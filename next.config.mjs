const EVERYWHERE = [
  { key: "strict-transport-security", value: "max-age=63072000; includeSubDomains" },
  { key: "x-content-type-options", value: "nosniff" },
];

/**
 * Headers that govern a document. Built files need none, and a page loads ten or more: omitting these headers saves
 * some 3 KB. A built file opened on its own gets NOTHING.
 */
const DOCUMENTS = [
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  {
    key: "permissions-policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "x-frame-options", value: "DENY" },
];

/** Pictures pass the middleware by; one that is opened on its own may be styled and load nothing. */
const PICTURES_ONLY = {
  key: "content-security-policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Answers of the API are never a page, and built files pass the middleware by. */
const NOTHING = { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" };

/**
 * Policy of a page without a policy from the middleware: the page shows, and runs no inline script. The middleware's
 * own policy replaces this policy.
 */
const PAGE_WITHOUT_SCRIPTS = {
  key: "content-security-policy",
  value:
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'",
};

/** Every schema of zod brings what writes it down as JSON Schema, 7 KB that no browser uses. Its modules import that by these names. */
const JSON_SCHEMA_OF_ZOD = ["../core/json-schema-processors.js", "../core/to-json-schema.js"];

/**
 * One chunk for the shell and one for the page, instead of a dozen by who shares what: brotli compresses them to a
 * twentieth less, and every request costs half a kilobyte of headers.
 */
const FEW_CHUNKS = {
  firstPageLoadPriority: 1,
  requestCost: 2_000_000,
  minChunkSize: 400_000,
  maxChunkCountPerGroup: 3,
  maxMergeChunkSize: 4_000_000,
};

/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  poweredByHeader: false,
  agentRules: false,
  // The image's build alone asks for it (deploy/Dockerfile): copying what is traced takes time that no other build needs.
  output: process.env.BUILD_OUTPUT === "standalone" ? "standalone" : undefined,
  // `npm run check` looks at the types of everything, the tests' and scripts' too: a build would do it a second time.
  typescript: { ignoreBuildErrors: true },
  // scripts/front.mjs does it, for the API as well.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  experimental: {
    // The compiler in Rust: Babel's took half a minute of every build.
    turbopackRustReactCompiler: true,
    // A hundred megabytes beside the built server, which nothing reads; in development they name the lines of our own files.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // What a next build would find again: three hundred megabytes, for nothing where there is no next one.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off",
    turbopackChunking: FEW_CHUNKS,
    // Minifying the server's own code takes a fifth of a build, and no visitor downloads it.
    turbopackMinify: { server: false, client: true },
  },
  turbopack: {
    resolveAlias: Object.fromEntries(
      JSON_SCHEMA_OF_ZOD.map((name) => [name, { browser: "./lib/client/no-json-schema.cjs" }]),
    ),
  },
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
    // Before the pictures': of two policies for one path the later one stands. Not for calls: Next compiles a value that holds a colon
    // at every request.
    { source: "/((?!api/|_next/static/).*)", headers: [PAGE_WITHOUT_SCRIPTS] },
    ...["/api/:path*", "/_next/static/:path*"].map((source) => ({ source, headers: [NOTHING] })),
    ...["/icon.svg", "/icons/:path*"].map((source) => ({ source, headers: [PICTURES_ONLY] })),
  ],
};
