import { Client } from "pg"

/** A statement that was sent to Postgres, and its rows. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** The statements of one round trip: those sent before the result of any of them arrived. */
export type RoundTrip = ReadonlyArray<Statement>

/** Records the statements that some work sends in this process. */
export const record = async (work: () => Promise<unknown>): Promise<ReadonlyArray<RoundTrip>> => {
  const roundTrips: Statement[][] = []
  let resultArrived = true
  const { query } = Client.prototype
  const recordingQuery = async function (this: Client, sent: string | Omit<Statement, "rows">) {
    const statement: Statement = {
      values: [],
      rows: [],
      ...(typeof sent === "string" ? { text: sent } : sent),
    }
    if (resultArrived) roundTrips.push([])
    resultArrived = false
    roundTrips.at(-1)!.push(statement)
    const result = await (Reflect.apply(query, this, [sent]) as Promise<Partial<Pick<Statement, "rows">>>)
    resultArrived = true
    Object.assign(statement, { rows: result.rows ?? [] })
    return result
  }
  Object.assign(Client.prototype, { query: recordingQuery })
  try {
    await work()
  } finally {
    Object.assign(Client.prototype, { query })
  }
  return roundTrips
}
