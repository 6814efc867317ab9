/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  typedRoutes: false,
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  serverExternalPackages: ["pg", "pg-boss", "pino", "piscina", "@prisma/client", "@prisma/adapter-pg"],
};
