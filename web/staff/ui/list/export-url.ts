import { paths } from "../../../../adapters/http/contract/paths.ts"
import type { ReadName } from "../../../shared/api/queries.ts"

/** The address of an endpoint that replies with a file. */
export const exportUrl = (name: ReadName, query: Readonly<Record<string, string>> = {}): string =>
  `${paths[name].split(" ")[1]}?${new URLSearchParams(query)}`
