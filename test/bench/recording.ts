import { Client } from "pg"

/** A statement as it went to Postgres, and what came back. */
export interface Said {
  readonly name?: string
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/**
 * Whatever a piece of work says to Postgres: an inner list is what it says together, without waiting for an answer in
 * between.
 */
export const record = async (work: () => Promise<unknown>): Promise<ReadonlyArray<ReadonlyArray<Said>>> => {
  const together: Said[][] = []
  let waited = true
  const { query } = Client.prototype
  const overheard = async function (this: Client, statement: string | Omit<Said, "rows">) {
    const said: Said = {
      values: [],
      rows: [],
      ...(typeof statement === "string" ? { text: statement } : statement),
    }
    if (waited) together.push([])
    waited = false
    together.at(-1)!.push(said)
    const answer = await (Reflect.apply(query, this, [statement]) as Promise<Pick<Said, "rows">>)
    waited = true
    Object.assign(said, { rows: answer.rows })
    return answer
  }
  Object.assign(Client.prototype, { query: overheard })
  try {
    await work()
  } finally {
    Object.assign(Client.prototype, { query })
  }
  return together
}
