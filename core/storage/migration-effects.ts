import { splitSql } from "./split-sql.ts"

/** What a statement of a migration does to a table that is there already, or what it takes away. */
export interface MigrationEffect {
  /** Such as "drops services.kinds": names it in `contracts`. */
  readonly change: string
  /**
   * What waits meanwhile. "moment": the table is locked, but for no work; "check": locked while all rows are read;
   * "writes": changes of it wait while an index is built; "rewrite": locked while all rows are written anew; "rows": the
   * rows that it changes are locked; "unknown": it cannot be judged.
   */
  readonly lock: "moment" | "check" | "writes" | "rewrite" | "rows" | "unknown"
  /** Whether the release before may need what it takes away, or may write what it refuses. */
  readonly isContraction: boolean
}

/**
 * The effects of a migration's statements on what was there before. Tables that it creates itself are left out, because
 * nothing else uses them yet.
 */
export const migrationEffects = (statements: ReadonlyArray<string>): ReadonlyArray<MigrationEffect> => {
  const all = statements.flatMap((text) => splitSql(text, ";"))
  const created = new Set(
    all.flatMap((sql) => CREATE_TABLE.exec(sql)?.groups?.["table"]?.toLowerCase() ?? []),
  )
  return all.flatMap((sql) => effectsOf(sql, created))
}

const NAME = String.raw`"?(?:public"?\."?)?(?<table>\w+)"?`
const CREATE_TABLE = new RegExp(String.raw`^create (?:unlogged )?table (?:if not exists )?${NAME}`, "iu")

/** Each kind of statement that is known, by how it begins. */
const KINDS: ReadonlyArray<
  readonly [
    begins: RegExp,
    effects: (table: string, rest: string, sql: string) => ReadonlyArray<MigrationEffect>,
  ]
> = [
  [
    new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${NAME} (?<rest>.*)$`, "iu"),
    (table, rest) => splitSql(rest, ",").map((clause) => clauseEffect(table, clause)),
  ],
  [
    new RegExp(
      String.raw`^create (?:unique )?index (?<rest>concurrently )?(?:if not exists )?(?:"?\w+"? )?on (?:only )?${NAME}`,
      "iu",
    ),
    (table, concurrently) => [
      effect(`builds an index on ${table}`, concurrently === "" ? "writes" : "moment"),
    ],
  ],
  [
    new RegExp(String.raw`^create (?:or replace )?(?:constraint )?trigger .*? on ${NAME}`, "iu"),
    (table) => [effect(`adds a trigger to ${table}`, "moment")],
  ],
  [
    new RegExp(String.raw`^drop table (?:if exists )?(?<rest>.*)$`, "iu"),
    (_, tables) => namesIn(tables).map((table) => contraction(`drops ${table}`)),
  ],
  [
    /^drop (?<rest>function|view|materialized view|sequence|type|trigger|extension|schema) (?:if exists )?(?<table>"?\w+"?)/iu,
    (name, kind) => [contraction(`drops ${kind.toLowerCase()} ${name}`)],
  ],
  [new RegExp(String.raw`^truncate (?:table )?${NAME}`, "iu"), (table) => [contraction(`empties ${table}`)]],
  [
    new RegExp(String.raw`^delete from (?:only )?${NAME}`, "iu"),
    (table) => [effect(`deletes rows of ${table}`, "rows")],
  ],
  [
    new RegExp(String.raw`^update (?:only )?${NAME}`, "iu"),
    (table) => [effect(`changes rows of ${table}`, "rows")],
  ],
  [new RegExp(String.raw`^insert into ${NAME}`, "iu"), (table) => [effect(`adds rows to ${table}`, "rows")]],
  [
    /^create or replace function (?<table>\w+)/iu,
    (name) => [contraction(`replaces function ${name}`, "moment")],
  ],
  [/^drop index/iu, () => [effect("drops an index", "moment")]],
  [
    /^(?:create (?:unlogged |materialized )?(?:table|function|type|sequence|view|extension|schema)|comment on|select|with)/iu,
    () => [],
  ],
]

const effectsOf = (sql: string, created: ReadonlySet<string>): ReadonlyArray<MigrationEffect> => {
  for (const [begins, effects] of KINDS) {
    const found = begins.exec(sql)
    if (found === null) continue
    const { table = "", rest = "" } = found.groups ?? {}
    const name = table.replaceAll('"', "").toLowerCase()
    return created.has(name) ? [] : effects(name, rest, sql)
  }
  return [contraction(`runs "${sql.slice(0, 60)}"`, "unknown")]
}

/** What one part of ALTER TABLE does. */
const clauseEffect = (table: string, clause: string): MigrationEffect => {
  const column = (pattern: RegExp) => {
    const name = pattern.exec(clause)?.groups?.["column"]
    return name === undefined ? undefined : `${table}.${name.toLowerCase()}`
  }
  if (/^add (?:constraint|primary key|unique|check|foreign key|exclude)/iu.test(clause))
    return effect(`adds a constraint to ${table}`, /not valid$/iu.test(clause) ? "moment" : "check")
  const added = column(/^add (?:column )?(?:if not exists )?"?(?<column>\w+)"?/iu)
  if (added !== undefined) {
    const isFilled = /\bdefault\b|\bgenerated\b|\b(?:small|big)?serial\b/iu.test(clause)
    if (/\bnot null\b/iu.test(clause) && !isFilled)
      return contraction(`adds ${added} as NOT NULL without a default`, "check")
    if (REWRITES.test(clause)) return effect(`adds ${added}`, "rewrite")
    return effect(
      `adds ${added}`,
      /\b(?:check|references|unique|primary key)\b/iu.test(clause) ? "check" : "moment",
    )
  }
  if (/^drop constraint/iu.test(clause)) return effect(`drops a constraint of ${table}`, "moment")
  const dropped = column(/^drop (?:column )?(?:if exists )?"?(?<column>\w+)"?/iu)
  if (dropped !== undefined) return contraction(`drops ${dropped}`)
  if (/^rename to/iu.test(clause)) return contraction(`renames ${table}`)
  if (/^rename constraint/iu.test(clause)) return effect(`renames a constraint of ${table}`, "moment")
  const renamed = column(/^rename (?:column )?"?(?<column>\w+)"?/iu)
  if (renamed !== undefined) return contraction(`renames ${renamed}`)
  const altered = column(/^alter (?:column )?"?(?<column>\w+)"?/iu)
  if (altered !== undefined) {
    if (/ (?:set data )?type /iu.test(clause)) return contraction(`changes the type of ${altered}`, "rewrite")
    if (/ set not null/iu.test(clause)) return contraction(`makes ${altered} NOT NULL`, "check")
    if (/ drop default/iu.test(clause)) return contraction(`drops the default of ${altered}`)
    return effect(`alters ${altered}`, "moment")
  }
  return /^(?:validate constraint|enable|disable|set \(|owner to|cluster)/iu.test(clause)
    ? effect(`alters ${table}`, "moment")
    : contraction(`runs "alter table ${table} ${clause.slice(0, 40)}"`, "unknown")
}

/** Defaults that Postgres works out for each row, and columns that it computes. */
const REWRITES =
  /\bgenerated\b|\b(?:small|big)?serial\b|default [^,]*\b(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval)\b/iu

const effect = (change: string, lock: MigrationEffect["lock"]): MigrationEffect => ({
  change,
  lock,
  isContraction: false,
})

const contraction = (change: string, lock: MigrationEffect["lock"] = "moment"): MigrationEffect => ({
  change,
  lock,
  isContraction: true,
})

const namesIn = (list: string): ReadonlyArray<string> =>
  list
    .replace(/ (?:cascade|restrict)$/iu, "")
    .split(",")
    .map((name) => name.trim().replaceAll('"', "").toLowerCase())

/** Which of the contractions are not declared, and which declared ones there are not. */
export const undeclared = (
  effects: ReadonlyArray<MigrationEffect>,
  contracts: Readonly<Record<string, string>>,
): { readonly missing: ReadonlyArray<string>; readonly surplus: ReadonlyArray<string> } => {
  const contractions = effects.filter(({ isContraction }) => isContraction).map(({ change }) => change)
  return {
    missing: contractions.filter((change) => !contracts[change]?.trim()),
    surplus: Object.keys(contracts).filter((change) => !contractions.includes(change)),
  }
}
