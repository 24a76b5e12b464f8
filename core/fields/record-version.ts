import * as Schema from "effect/Schema"

/** How often a stored record was changed, from 1: 2 after its first change. */
export const RecordVersion = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({
  description: "How often the record was changed, from 1.",
})

/** What a person is told whose change was refused, because the record is no longer the one they have read. */
export const CHANGED_MEANWHILE = "This record was changed meanwhile."

/** Whether the record was changed since somebody read its version `read`; never where they do not name it. */
export const isChangedSince = (
  read: number | undefined,
  { version }: { readonly version: number },
): boolean => read !== undefined && read !== version
