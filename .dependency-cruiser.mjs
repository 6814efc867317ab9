/** Rules of who may import whom. docs/architecture.md describes the layers. */

const forbid = (name, from, to, more = {}) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$", ...more.from },
  to: { path: to, ...more.to },
});

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "type-only ones included; a job imports its use case when it runs (a-job-definition-is-light), which closes none",
      from: { pathNot: "^lib/db/generated" },
      to: { circular: true, viaOnly: { pathNot: "^lib/db/generated|^lib/use-cases/[^/]+/jobs\\.ts$" } },
    },
    {
      name: "no-orphaned-imports",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ["^node:", "\\.css$", "^next(/|$)", "^@/lib/db/generated", "generated/client"],
      },
    },
    {
      name: "domain-is-pure",
      comment: "domain imports only domain: no clock, no random, no environment, no I/O",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: "\\.test\\.tsx?$" },
      to: { pathNot: "^lib/domain/" },
    },
    {
      name: "schemas-know-only-domain-and-zod",
      severity: "error",
      from: { path: "^lib/schemas/", pathNot: "\\.test\\.tsx?$" },
      to: { pathNot: ["^lib/(schemas|calls|domain)/", "node_modules/zod/"] },
    },
    {
      name: "calls-bring-no-schemas",
      comment: "each page of the browser holds them",
      severity: "error",
      from: { path: "^lib/calls/" },
      to: { pathNot: ["^lib/calls/", "^lib/schemas/fallbacks\\.ts$"] },
    },
    forbid(
      "content-knows-only-schemas-and-domain",
      "^(content|lib/content)/",
      "^(app|components|sandbox|lib/(?!schemas|calls|domain|content|routes|brand|public-settings))",
    ),
    forbid(
      "db-knows-only-domain",
      "^lib/db/",
      "^(app|components|sandbox|content)/|^lib/(?!db|domain|env|log|traces\\.)",
    ),
    {
      ...forbid(
        "db-loads-no-insight-engine",
        "^lib/db/",
        "^lib/domain/insights/(detection/|kinds/|wording/(?!stored-choice\\.ts$))",
      ),
      comment: "else every write of a transaction would load each kind of insight",
    },
    forbid(
      "providers-know-only-domain-and-env",
      "^lib/providers/",
      "^(app|components|sandbox|content)/|^lib/(?!providers|domain|env|log|metrics\\.|traces\\.|brand)",
    ),
    forbid("the-queue-knows-no-other-layer", "^lib/jobs/(queue|define-job)", "^lib/(?!jobs|domain|env|log)"),
    forbid(
      "jobs-reach-no-db-and-no-provider",
      "^lib/jobs/",
      "^(app|components|content|sandbox)/|^lib/(?!jobs|use-cases|domain|env|log|metrics\\.|traces\\.)",
    ),
    {
      ...forbid("jobs-know-use-cases-by-their-definitions", "^lib/jobs/", "^lib/use-cases/(?![^/]+/jobs\\.ts$)"),
      comment: "the definition imports its use case, when it runs",
    },
    forbid("a-job-definition-is-light", "^lib/use-cases/[^/]+/jobs\\.ts$", "^lib/(?!jobs|env|log)", {
      to: { dependencyTypesNot: ["dynamic-import"] },
    }),
    forbid("use-cases-know-no-http-and-no-ui", "^lib/use-cases/", "^(app|components|sandbox)/|^lib/(http|client)/"),
    {
      name: "only-use-cases-and-jobs-reach-db-and-providers",
      severity: "error",
      from: {
        path: "^(app|components|content|middleware|instrumentation|lib/(http|client|content|schemas|calls|domain))",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^lib/(db|providers)/" },
    },
    forbid(
      "api-is-a-few-lines",
      "^app/api/",
      "^(components|sandbox)/|^lib/(db|providers|jobs|client|domain(?!/errors))/",
    ),
    {
      name: "the-browser-never-holds-the-server",
      comment: "not even through another file",
      severity: "error",
      from: { path: "^(components|lib/client)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^lib/(db|providers|use-cases|jobs|http|env|log|metrics|traces|start-server)(/|\\.ts)",
        reachable: true,
      },
    },
    forbid("the-sandbox-knows-nothing-of-the-product", "^sandbox/", "^(app|components|content|lib)/"),
    forbid(
      "the-product-knows-nothing-of-the-sandbox",
      "^(app|components|content|lib|middleware|instrumentation)",
      "^sandbox/",
    ),
    {
      name: "nothing-imports-the-benches",
      severity: "error",
      from: { pathNot: "^bench/" },
      to: { path: "^bench/" },
    },
    {
      name: "no-drawers-for-odds-and-ends",
      severity: "error",
      from: {},
      to: { path: "/(utils|util|helpers|helper|misc|common)[/.]", pathNot: "node_modules" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^lib/db/generated" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
