import { copyCluster } from "../../set-up/postgres.ts"
import { newDataDir } from "./process.ts"

/** A data directory with an empty, migrated database: for tests of something else than the first start. */
export const newDataDirWithTables = async (): Promise<string> => {
  const dataDir = await newDataDir()
  await copyCluster(dataDir)
  return dataDir
}
