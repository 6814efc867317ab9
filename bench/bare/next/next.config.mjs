/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  serverExternalPackages: ["pg"],
  // It is built outside of the repository (bench/contenders.ts) and finds its packages through a link.
  turbopack: { root: "/" },
};
