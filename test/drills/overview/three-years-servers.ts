import { BOOKING_SETTINGS } from "../../bench/parts/booking.ts"
import { databaseUrlOf } from "../../server/support/bookings.ts"
import { newDataDirWithTables } from "../../server/support/data-dir.ts"
import { start, type ReadyServer } from "../../server/support/process.ts"
import { addThreeYears } from "./three-years-data.ts"

export interface Started {
  readonly server: ReadyServer
  readonly dataDir: string
  readonly databaseUrl: string
}

/** A server with the sample data alone. */
export const startEmpty = async (): Promise<Started> => {
  const dataDir = await newDataDirWithTables()
  const server = await startIn(dataDir)
  return { server, dataDir, databaseUrl: await databaseUrlOf(dataDir) }
}

export const startWithHistory = async (): Promise<Started> => {
  const started = await startEmpty()
  await addThreeYears(started.databaseUrl)
  return started
}

/** Starts a server in the data directory of one that has ended. */
export const startIn = (dataDir: string): Promise<ReadyServer> =>
  start({ ...BOOKING_SETTINGS, DATA_DIR: dataDir, LOG_LEVEL: "error" })
