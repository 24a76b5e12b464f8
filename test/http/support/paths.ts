import type { WireSchema } from "../../../adapters/http/engine/contract/endpoint.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"

/** The path with the examples of its parameters. */
export const pathWithExamples = (path: string, params: WireSchema | undefined): string => {
  const examples = (params && exampleOf(params)) as Readonly<Record<string, unknown>> | undefined
  return path.replaceAll(/:(\w+)/gu, (_, name: string) => String(examples?.[name]))
}
