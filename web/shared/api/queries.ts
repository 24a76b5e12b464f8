import { QueryClient, queryOptions } from "@tanstack/react-query"
import { read } from "./client.ts"
import type { ReadPath, ReadQuery, ReadReply } from "./endpoints.ts"
import { ApiError } from "./errors.ts"

/**
 * Spec §7: reads and writes are not retried, nothing goes stale by itself, nothing is fetched again on focus.
 * `always`: a browser that believes to be offline must still fail in words rather than wait without any.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
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

/**
 * The read of a path as TanStack Query wants it; the key begins with the path, so that it can be invalidated by it.
 * Somebody who is not signed in gets an error or, where asked for, null (spec §7).
 */
export const reading = <P extends ReadPath, On401 extends "throw" | "null" = "throw">(
  path: P,
  query?: ReadQuery<P>,
  on401?: On401,
) =>
  queryOptions({
    queryKey: query === undefined ? [path] : [path, query],
    queryFn: ({ signal }): Promise<ReadReply<P> | SignedOut<On401>> =>
      read(path, query, signal).catch((error: unknown) => {
        if (on401 === "null" && error instanceof ApiError && error.status === 401)
          return null as SignedOut<On401>
        throw error
      }),
  })

type SignedOut<On401> = On401 extends "null" ? null : never

/** The page's cache, shared by its islands. */
export const queries = newQueryClient()
