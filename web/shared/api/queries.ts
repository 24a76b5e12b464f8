import { QueryClient, queryOptions, type QueryClientConfig } from "@tanstack/react-query"
import { paths } from "../../../adapters/http/contract/paths.ts"
import { call, type CallArguments } from "./client.ts"
import type { CallReply, EndpointName } from "./endpoints.ts"
import { ApiError } from "./errors.ts"

/**
 * Spec §7: reads and writes are not retried, results never go stale by themselves, nothing is fetched again on focus.
 * `always`: in a browser that reports to be offline, a query would otherwise stay pending and show no error.
 */
export const newQueryClient = (
  caches: Pick<QueryClientConfig, "queryCache" | "mutationCache"> = {},
): QueryClient =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })

/** The options of TanStack Query for a GET endpoint. A 401 throws, or with `on401: "null"` gives null (spec §7). */
export const endpointQuery = <N extends ReadName, On401 extends "throw" | "null" = "throw">(
  name: N,
  input?: CallArguments<N>[0],
  on401?: On401,
) =>
  queryOptions({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }): Promise<CallReply<N> | SignedOut<On401>> =>
      call(...([name, { ...input, signal }] as unknown as [N, ...CallArguments<N>])).catch(
        (error: unknown) => {
          if (on401 === "null" && error instanceof ApiError && error.status === 401)
            return null as SignedOut<On401>
          throw error
        },
      ),
  })

/** Begins with the path, so that everything read from it can be invalidated together. */
export const queryKeyOf = (name: ReadName, input: object = {}) => [paths[name].split(" ")[1]!, input] as const

export type ReadName = {
  [N in EndpointName]: (typeof paths)[N] extends `GET ${string}` ? N : never
}[EndpointName]

type SignedOut<On401> = On401 extends "null" ? null : never

/** The page's cache, shared by its islands. */
export const queries = newQueryClient()
