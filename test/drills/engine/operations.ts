import type { OpenApi } from "../../../adapters/http/docs/openapi.ts"
import type { ReadyServer } from "../../server/support/process.ts"

/** An endpoint as the server's OpenAPI document describes it, with its examples. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** With parameters as `{name}`. */
  readonly path: string
  readonly pathExamples: Readonly<Record<string, unknown>>
  readonly queryExamples: Readonly<Record<string, unknown>>
  /** Of the request's body; undefined where it has none. */
  readonly body?: { readonly type: string; readonly example: Readonly<Record<string, unknown>> }
}

export const operationsOf = async (server: ReadyServer): Promise<readonly Operation[]> => {
  const { paths } = (await (await server.get("/api/openapi.json")).json()) as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, parameters, requestBody }]): Operation => {
      const examples = (place: string) =>
        Object.fromEntries(
          parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example ?? "1"]),
        )
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        id,
        method: method.toUpperCase(),
        path,
        pathExamples: examples("path"),
        queryExamples: examples("query"),
        ...(type !== undefined && { body: { type, example: Object(media?.example) } }),
      }
    }),
  )
}

/** Those that end the sessions with which the drill goes on, or take the account from it; and streams, which do not end. */
export const keepsSession = ({ id }: Operation): boolean =>
  !/^(sign(In|Out)|end(All)?(Own|Portal)Session|changeOwnPassword|resetStaff|removeStaff|editStaff|turnOnTotp|withdraw|removeCustomer|mergeCustomers)|Events$/u.test(
    id,
  )
