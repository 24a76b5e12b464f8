/** Who may import whom. Only the composition root imports all adapters. */

/**
 * The areas of the product, the same on every floor (`core/README.md` says what each holds). A later one may import an
 * earlier one, never the other way round.
 */
const AREAS = [
  "time",
  "fields",
  "storage",
  "audit",
  "outbox",
  "files",
  "business",
  "staff",
  "services",
  "contacts",
  "money",
  "schedule",
  "plans",
  "quotes",
  "gallery",
  "reviews",
  "invoices",
  "calendars",
  "chat",
  "messages",
  "customers",
  "field",
  "overview",
  "demo",
]

/** The floors that have areas. In mails each one's content is a part of "messages". */
const FLOORS = [
  "core",
  "adapters/http",
  "adapters/postgres",
  "web/visitor",
  "web/customer",
  "web/staff",
  "cli",
]

const floors = `^(${FLOORS.join("|")})/`

const orderOfAreas = AREAS.slice(0, -1).map((area, n) => ({
  name: "areas-import-earlier-ones",
  comment: `Of "${area}".`,
  severity: "error",
  from: { path: `${floors}${area}(/|\\.ts$)` },
  to: { path: `${floors}(${AREAS.slice(n + 1).join("|")})(/|\\.ts$)` },
}))

const rules = "^core/[^/]+/(?!ports/|use-cases/)"
const ports = "^core/[^/]+/ports/"
const contract = [
  "^adapters/http/contract/",
  "^adapters/http/[^/]+/contract/",
  "^adapters/http/[^/]+/contract\\.ts$",
]
const effectData =
  "^node_modules/effect/dist/(Schema|SchemaGetter|SchemaIssue|SchemaTransformation|Struct|Result|Option|Data)\\."

export default {
  forbidden: [
    ...orderOfAreas,
    {
      name: "engines-know-no-area",
      comment: "What is the same for all areas.",
      severity: "error",
      from: { path: "^(adapters/http|adapters/postgres|cli)/engine/" },
      to: { path: `^$1/(${AREAS.join("|")})/` },
    },
    {
      name: "controls-know-no-area",
      severity: "error",
      from: { path: "^web/(staff|customer)/ui/" },
      to: { path: `^web/$1/(${AREAS.join("|")})/` },
    },
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
      from: { path: "^core/time/(?!instant\\.ts$|plain-date\\.ts$|wall-time\\.ts$)" },
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
      comment:
        "HTTP, Postgres, jobs, mail … are combined in ports.ts and runtime.ts only. A release reads the migrations.",
      severity: "error",
      from: { path: "^adapters/(?!release/)([^/]+)/" },
      to: {
        path: "^adapters/",
        pathNot: ["^adapters/$1/", "^adapters/process/(config|encryption|root)\\.ts$", "^adapters/formats/"],
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
      from: { path: "^adapters/((?!(runtime|ports)\\.ts$)[^/]+\\.ts$|process/)" },
      to: {
        path: "^adapters/(assistant|crypto|files|google-calendar|jobs|mail|postgres|sms)/",
      },
    },
    {
      name: "dev-mailbox-is-imported-dynamically",
      comment: "It is not loaded where SMTP_URL is set.",
      severity: "error",
      from: { pathNot: "^(adapters/mail/dev-mailbox|test)/" },
      to: { path: "^adapters/mail/dev-mailbox/", dynamic: false },
    },
    {
      name: "contract-is-plain-data",
      comment: "The browser reads the contract too.",
      severity: "error",
      from: { path: contract },
      to: { pathNot: [rules, ...contract, "^node_modules/effect/"] },
    },
    {
      name: "web-imports-rules-and-contract",
      severity: "error",
      from: { path: "^web/" },
      to: {
        path: "^(core/[^/]+/(ports|use-cases)/|adapters/|cli/|test/)",
        pathNot: [...contract, "^adapters/process/programs\\.ts$"],
      },
    },
    {
      name: "web-loads-no-tables-of-places",
      comment: "They have 40 kB; only the assistant on the server reads them.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^core/(chat/assistant|contacts)/places/(?!distance\\.ts$)", reachable: true },
    },
    {
      name: "audiences-never-meet",
      comment: "What visitors, customers, staff and phones share is in web/shared.",
      severity: "error",
      from: { path: "^web/(visitor|customer|staff|field)/" },
      to: { path: "^web/(visitor|customer|staff|field)/", pathNot: "^web/$1/" },
    },
    {
      name: "shared-imports-no-audience",
      severity: "error",
      from: { path: "^web/shared/" },
      to: { path: "^web/(visitor|customer|staff|field)/" },
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
      comment: "The contract holds the wire codecs of --json, formats/csv/ the columns of --csv.",
      from: { path: "^cli/" },
      to: {
        path: "^(web|test|adapters)/",
        pathNot: [
          ...contract,
          "^adapters/(runtime|process/(cannot-start|config))\\.ts$",
          "^adapters/formats/(archive|csv)/",
        ],
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
