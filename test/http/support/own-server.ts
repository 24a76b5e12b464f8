import { onTestFinished } from "vitest"
import type { AppOptions } from "../../../adapters/http/app.ts"
import { startServer, type TestServer } from "./server.ts"

/** A server that is closed at the end of the test. */
export const ownServer = async (options: Partial<AppOptions> = {}): Promise<TestServer> => {
  const server = await startServer(options)
  onTestFinished(server.close)
  return server
}
