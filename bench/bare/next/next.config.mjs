/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  serverExternalPackages: ["pg"],
  // Built outside the repository (bench/contenders.ts); packages come through a link.
  turbopack: { root: "/" },
};
