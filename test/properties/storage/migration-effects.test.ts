import * as fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { migrationEffects, undeclared } from "../../../core/storage/migration-effects.ts"
import { splitSql } from "../../../core/storage/split-sql.ts"
import { effectText, planSentences } from "../../../core/storage/migration-plan.ts"

const effectsOf = (sql: string) =>
  migrationEffects([sql]).map(
    ({ change, lock, isContraction }) => `${isContraction ? "! " : ""}${change} (${lock})`,
  )

describe("the effect of a statement", () => {
  it.each([
    ["ALTER TABLE services ADD note text", ["adds services.note (moment)"]],
    ["alter table services add column note text not null default ''", ["adds services.note (moment)"]],
    ["ALTER TABLE services ADD id2 uuid NOT NULL DEFAULT gen_random_uuid()", ["adds services.id2 (rewrite)"]],
    ["ALTER TABLE services ADD n integer GENERATED ALWAYS AS (a + b) STORED", ["adds services.n (rewrite)"]],
    ["ALTER TABLE services ADD n integer CHECK (n > 0)", ["adds services.n (check)"]],
    ["ALTER TABLE services ADD CHECK (n > 0)", ["adds a constraint to services (check)"]],
    [
      "ALTER TABLE services ADD CONSTRAINT c CHECK (n > 0) NOT VALID",
      ["adds a constraint to services (moment)"],
    ],
    ["ALTER TABLE services DROP CONSTRAINT c", ["drops a constraint of services (moment)"]],
    ["CREATE INDEX ON services (name)", ["builds an index on services (writes)"]],
    ["CREATE UNIQUE INDEX a ON services (name)", ["builds an index on services (writes)"]],
    ["CREATE INDEX CONCURRENTLY a ON services (name)", ["builds an index on services (moment)"]],
    [
      "CREATE TRIGGER t BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION f()",
      ["adds a trigger to services (moment)"],
    ],
    ["UPDATE services SET a = 1", ["changes rows of services (rows)"]],
    ['insert into "services" ("a") values ($1)', ["adds rows to services (rows)"]],
    ["DELETE FROM services", ["deletes rows of services (rows)"]],
    ["CREATE TABLE a (b integer); CREATE INDEX ON a (b); INSERT INTO a VALUES (1); ALTER TABLE a DROP b", []],
    ["CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$", []],
    ["SELECT 1", []],
    ["SELECT 'drop function f', 'create or replace function f', 'drop index'", []],
    ["DROP INDEX a", ["drops an index (moment)"]],
    ["ALTER TABLE services ADD n uuid DEFAULT uuidv7()", ["adds services.n (rewrite)"]],
    ["ALTER TABLE services ADD n serial NOT NULL", ["adds services.n (rewrite)"]],
    ["ALTER TABLE services ADD n bigserial NOT NULL", ["adds services.n (rewrite)"]],
    ["ALTER TABLE services ADD n text DEFAULT 'a' || random()", ["adds services.n (rewrite)"]],
    [
      "ALTER TABLE services ADD CONSTRAINT c CHECK (n <> 'not valid yet')",
      ["adds a constraint to services (check)"],
    ],
    ["ALTER TABLE services RENAME CONSTRAINT a TO b", ["renames a constraint of services (moment)"]],
    ["ALTER TABLE services SET (note = 'alter x')", ["alters services (moment)"]],
    // What the release before may need, or may write.
    [
      "ALTER TABLE services ADD note text NOT NULL",
      ["! adds services.note as NOT NULL without a default (check)"],
    ],
    [
      'ALTER TABLE services DROP note, DROP COLUMN IF EXISTS "other"',
      ["! drops services.note (moment)", "! drops services.other (moment)"],
    ],
    ["ALTER TABLE services RENAME COLUMN note TO text", ["! renames services.note (moment)"]],
    ["ALTER TABLE services RENAME note TO text", ["! renames services.note (moment)"]],
    ["ALTER TABLE services RENAME TO offers", ["! renames services (moment)"]],
    [
      "ALTER TABLE services ALTER COLUMN note TYPE varchar(10)",
      ["! changes the type of services.note (rewrite)"],
    ],
    ["ALTER TABLE services ALTER note SET DATA TYPE text", ["! changes the type of services.note (rewrite)"]],
    ["ALTER TABLE services ALTER note SET NOT NULL", ["! makes services.note NOT NULL (check)"]],
    ["ALTER TABLE services ALTER note DROP DEFAULT", ["! drops the default of services.note (moment)"]],
    ["DROP TABLE a, b CASCADE", ["! drops a (moment)", "! drops b (moment)"]],
    ["DROP TABLE a, cascades", ["! drops a (moment)", "! drops cascades (moment)"]],
    ["DROP FUNCTION search_words", ["! drops function search_words (moment)"]],
    [
      "CREATE OR REPLACE FUNCTION search_words() RETURNS text AS $$ x $$",
      ["! replaces function search_words (moment)"],
    ],
    ["DO $$ BEGIN SELECT 1; END $$", ['! runs "DO $$ BEGIN SELECT 1; END $$" (unknown)']],
    [`VACUUM ${"x".repeat(60)}`, [`! runs "VACUUM ${"x".repeat(53)}" (unknown)`]],
    [
      `ALTER TABLE services INHERIT enable_${"x".repeat(40)}`,
      [`! runs "alter table services INHERIT enable_${"x".repeat(25)}" (unknown)`],
    ],
    ["TRUNCATE services", ["! empties services (moment)"]],
    [
      "DO $$ BEGIN EXECUTE 'DROP TABLE x'; END $$",
      ["! runs \"DO $$ BEGIN EXECUTE 'DROP TABLE x'; END $$\" (unknown)"],
    ],
    ["ALTER TABLE services INHERIT b", ['! runs "alter table services INHERIT b" (unknown)']],
  ])("%s", (sql, effects) => {
    expect(effectsOf(sql)).toEqual(effects)
  })

  it.each(["add check", "add x", "drop constraint", "rename to x", "rename constraint x", "rename column x"])(
    "is not that of a quoted %s",
    (text) => {
      const effects = effectsOf(`ALTER TABLE services ALTER note SET DEFAULT '${text}'`)
      expect(effects).toEqual(["alters services.note (moment)"])
    },
  )

  it("is the same with comments, line breaks and quoted names", () => {
    expect(
      effectsOf(`
        -- DROP TABLE services;
        ALTER TABLE "public"."services" /* a, b; c */
          ADD "note" text DEFAULT 'a, b; DROP TABLE c',
          DROP "other";
      `),
    ).toEqual(["adds services.note (moment)", "! drops services.other (moment)"])
  })
})

test("SQL is split at what separates its parts, and nothing of them is lost", () => {
  const part = fc.constantFrom(
    "a",
    "f(x; y)",
    "'it''s; '",
    '"a;b"',
    "$$ x; $$",
    "$q$ ; $q$",
    "(a (b;) ;)",
    "1",
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      expect(splitSql(parts.join(" ; -- a ; b\n"), ";")).toEqual(parts)
    }),
  )
})

test("white space and comments between two words are one space", () => {
  expect(splitSql("a \n /* b */ c 'd -- e'", ";")).toEqual(["a c 'd -- e'"])
})

test("an effect is said with what waits meanwhile", () => {
  const locks = ["moment", "rows", "check", "writes", "rewrite", "unknown"] as const
  const texts = locks.map((lock) => effectText({ change: "alters a", lock, isContraction: false }))
  expect(texts.slice(0, 2)).toEqual(["alters a", "alters a"])
  for (const text of texts.slice(2)) expect(text).toMatch(/^alters a, .+/u)
  expect(new Set(texts).size).toBe(5)
})

test("each contraction must be declared with a reason, and nothing else", () => {
  const effects = migrationEffects(["ALTER TABLE a DROP b, ADD c text, DROP d"])
  expect(undeclared(effects, {})).toEqual({ missing: ["drops a.b", "drops a.d"], surplus: [] })
  expect(
    undeclared(effects, { "drops a.b": "Since 1.1.0 it is not read.", "drops a.d": " ", "drops a.x": "…" }),
  ).toEqual({
    missing: ["drops a.d"],
    surplus: ["drops a.x"],
  })
})

test.each([
  [
    { applied: ["a"], pending: [], backupPlace: "the directory b" },
    ["The database is up to date: the next start changes nothing."],
  ],
  [
    { applied: [], pending: [{ name: "a", effects: [] }], backupPlace: "the directory b" },
    [
      expect.stringContaining("1 migration is applied in one transaction"),
      "The database is empty, so nothing has to be saved before.",
    ],
  ],
  [
    {
      applied: ["a"],
      pending: [
        { name: "b", effects: [] },
        { name: "c", effects: [] },
      ],
      backupPlace: "the directory b",
    },
    [
      expect.stringContaining("2 migrations are applied in one transaction"),
      "A backup is made before, in the directory b. Where that fails, nothing is applied.",
    ],
  ],
  [
    { applied: ["a"], pending: [{ name: "b", effects: [] }], backupPlace: "the directory b" },
    [
      expect.any(String),
      "A backup is made before, in the directory b. Where that fails, nothing is applied.",
    ],
  ],
])("what the next start does is said in sentences: %j", (plan, sentences) => {
  expect(planSentences(plan)).toEqual(sentences)
})
