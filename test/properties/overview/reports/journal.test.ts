import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LEDGER_ACCOUNTS, POSTING_KINDS } from "../../../../core/money/ledger-choices.ts"
import { journalOf, type JournalPosting } from "../../../../core/overview/reports/journal.ts"

const posting: fc.Arbitrary<JournalPosting> = fc.record({
  id: fc.integer({ min: 1, max: 9_999 }),
  kind: fc.constantFrom(...POSTING_KINDS),
  postedAt: fc.integer({ min: 0, max: 2e12 }),
  number: fc.option(fc.constant("2026-0007")),
  name: fc.option(fc.constant("Jane Doe")),
  note: fc.option(fc.constant("No. 12")),
  entries: fc.array(
    fc.record({ account: fc.constantFrom(...LEDGER_ACCOUNTS), amount: fc.integer({ min: -900, max: 900 }) }),
    { minLength: 1, maxLength: 4 },
  ),
})

test("each entry of a posting is a line, as a debit or a credit of an account with a name", () => {
  fc.assert(
    fc.property(fc.uniqueArray(posting, { selector: ({ id }) => id, maxLength: 4 }), (postings) => {
      const lines = journalOf(postings)
      const written = lines.map(({ entry, postedAt, debit, credit, name }) => {
        expect(Math.min(debit, credit)).toBe(0)
        return { entry, postedAt, amount: debit - credit, name }
      })
      expect(written).toEqual(
        postings.flatMap(({ id, postedAt, entries, name }) =>
          entries.map(({ amount }) => ({ entry: `L-${id}`, postedAt, amount, name: name ?? "" })),
        ),
      )
      for (const { account } of lines) expect(account).toMatch(/^[A-Z]/u)
    }),
  )
})

test.each([
  ["payment", "check", "2026-0007", "No. 12", "Payment by check, invoice 2026-0007: No. 12"],
  ["refund", "card", "2026-0007", null, "Refund by card, invoice 2026-0007"],
  ["payment", "transfer", null, null, "Payment by transfer"],
  ["payment", "deposits", "2026-0007", null, "Deposit taken off, invoice 2026-0007"],
  ["invoice", "income", "2026-0007", null, "Invoice 2026-0007"],
  ["write-off", "write-off", "2026-0007", "Gone", "Write-off, invoice 2026-0007: Gone"],
] as const)("a %s of %s about %s with the note %s reads: %s", (kind, account, number, note, memo) => {
  const about = { id: 1, kind, postedAt: 0, number, name: null, note }
  const entries = [
    { account: "receivable", amount: -1 },
    { account, amount: 1 },
  ] as const
  expect(journalOf([{ ...about, entries }]).map((line) => line.memo)).toEqual([memo, memo])
})
