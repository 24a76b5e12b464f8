import { EXPORTED_ENTITIES, type EntityName } from "../../../core/overview/export/exported-entities.ts"
import { toIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"

/** How many records each list has, and how many other files there are. */
export interface Exported {
  readonly records: ReadonlyMap<EntityName, number>
  readonly files: number
}

/** What an export contains, for whoever opens it years later without the program. */
export const readmeOf = ({ records, files }: Exported, at: Instant): string => `# Everything, exported

Begun at ${toIso(at)}. All records are of one moment; pictures and invoices were read right after it.

Each list is there twice: as \`.json\` for programs and as \`.csv\` for spreadsheets. The CSV files are UTF-8, with commas
and one line of headings. A value within another one has a heading such as \`address.city\`; lists are JSON in one cell; a
text that a spreadsheet would run as a formula has an apostrophe in front. Where JSON has \`true\` and \`false\`, CSV has
\`yes\` and \`no\`.

\`dictionary.csv\` (and \`.json\`) says of each field what type and unit it has and what it means. Times are in UTC, money is in
US dollars, ids refer to the \`id\` of the file that they name.

Passwords, tokens, keys and their hashes are not exported.

| file | records | what |
|---|---|---|
${Object.entries(EXPORTED_ENTITIES)
  .map(
    ([name, { about }]) =>
      `| ${name} | ${(records as ReadonlyMap<string, number>).get(name) ?? 0} | ${about} |`,
  )
  .join("\n")}

Pictures, photos and invoices in \`files\`: ${files}.
`
