/** Who may import whom. Only the composition root imports all adapters. */

const rules = "^core/[^/]+/(?!ports/|use-cases/)"
const ports = "^core/[^/]+/ports/"
const contract = "^adapters/http/([^/]+/)?contract(/|\\.ts$)"
const effectData =
  "^node_modules/effect/dist/(Schema|SchemaGetter|SchemaIssue|SchemaTransformation|Struct|Result|Option|Data)\\."

export default {
  forbidden: [
    {
      name: "rules-import-rules",
      comment: "Rules import rules, and of Effect only data.",
      severity: "error",
      from: { path: rules },
      to: { pathNot: [rules, effectData] },
    },
    {
      name: "date-arithmetic-imports-no-effect",
      comment: "The browser loads it with the first time it shows; Effect would double the size.",
      severity: "error",
      from: { path: "^core/time/(?!plain-date\\.ts$|wall-time\\.ts$)" },
      to: { path: "^node_modules/effect/" },
    },
    {
      name: "ports-import-rules",
      severity: "error",
      from: { path: ports },
      to: { pathNot: [rules, ports, "^node_modules/effect/"] },
    },
    {
      name: "use-cases-import-rules-and-ports",
      severity: "error",
      from: { path: "^core/[^/]+/use-cases/" },
      to: { pathNot: ["^core/", "^node_modules/effect/"] },
    },
    {
      name: "adapters-stay-behind-core",
      severity: "error",
      from: { path: "^adapters/" },
      to: { path: "^(web|cli|test)/" },
    },
    {
      name: "adapter-folders-never-meet",
      comment: "HTTP, Postgres, jobs, mail … are combined in runtime.ts only.",
      severity: "error",
      from: { path: "^adapters/([^/]+)/" },
      to: {
        path: "^adapters/",
        pathNot: [
          "^adapters/$1/",
          "^adapters/(config|encryption|html|inline-hashes|plain-text|process/root)\\.ts$",
          "^adapters/(csv|ical)/",
        ],
      },
    },
    {
      name: "only-the-server-imports-http",
      severity: "error",
      from: { path: "^adapters/(?!http/|server\\.ts$)" },
      to: { path: "^adapters/http/" },
    },
    {
      name: "only-runtime-imports-all-adapters",
      severity: "error",
      from: { path: "^adapters/((?!runtime\\.ts$)[^/]+\\.ts$|process/)" },
      to: {
        path: "^adapters/(assistant|crypto|dev-mailbox|files|google-calendar|jobs|mail|photos|postgres|sms)/",
      },
    },
    {
      name: "dev-mailbox-is-imported-dynamically",
      comment: "It is not loaded where SMTP_URL is set.",
      severity: "error",
      from: { pathNot: "^(adapters/dev-mailbox|test)/" },
      to: { path: "^adapters/dev-mailbox/", dynamic: false },
    },
    {
      name: "contract-is-plain-data",
      comment: "The browser reads the contract too.",
      severity: "error",
      from: { path: contract },
      to: { pathNot: [rules, contract, "^node_modules/effect/"] },
    },
    {
      name: "web-imports-rules-and-contract",
      severity: "error",
      from: { path: "^web/" },
      to: {
        path: "^(core/[^/]+/(ports|use-cases)/|adapters/|cli/|test/)",
        pathNot: [contract, "^adapters/process/programs\\.ts$"],
      },
    },
    {
      name: "audiences-never-meet",
      comment: "What visitors, customers and staff share is in web/shared.",
      severity: "error",
      from: { path: "^web/(visitor|customer|staff)/" },
      to: { path: "^web/(visitor|customer|staff)/", pathNot: "^web/$1/" },
    },
    {
      name: "shared-imports-no-audience",
      severity: "error",
      from: { path: "^web/shared/" },
      to: { path: "^web/(visitor|customer|staff)/" },
    },
    {
      name: "visitor-pages-need-no-router",
      comment: "They are documents with plain links.",
      severity: "error",
      from: { path: "^web/(visitor|shared)/" },
      to: { path: "^node_modules/react-router" },
    },
    {
      name: "blueprint-is-for-staff",
      severity: "error",
      from: { path: "^web/(?!staff/|build/)" },
      to: { path: "^node_modules/@blueprintjs/" },
    },
    {
      name: "cli-runs-use-cases",
      severity: "error",
      comment: "The contract holds the wire codecs of --json, csv/ the columns of --csv.",
      from: { path: "^cli/" },
      to: {
        path: "^(web|test|adapters)/",
        pathNot: [contract, "^adapters/(runtime|config|process/cannot-start)\\.ts$", "^adapters/csv/"],
      },
    },
    { name: "no-imports-of-tests", severity: "error", from: { pathNot: "^test/" }, to: { path: "^test/" } },
    { name: "no-cycles", comment: "Of types either.", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The generated client imports types that exist in its test only.
    exclude: { path: "^(dist|test/generated-client)/" },
    parser: "swc",
    // What was read of unchanged files, by their content.
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts", ".json"],
    },
  },
}
