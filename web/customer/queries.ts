import { MutationCache, QueryCache, useQuery } from "@tanstack/react-query"
import type { CallArguments } from "../shared/api/client.ts"
import { ApiError, isCsrfRefusal } from "../shared/api/errors.ts"
import { endpointQuery, newQueryClient, queryKeyOf, type ReadName } from "../shared/api/queries.ts"

/**
 * The portal's cache. Every 401 and 403 opens the sign-in page (spec §6), as another document, so that nothing of the
 * customer stays in memory.
 */
export const customerQueries = newQueryClient({
  queryCache: new QueryCache({ onError: openSignIn }),
  mutationCache: new MutationCache({ onError: openSignIn }),
})

function openSignIn(error: unknown): void {
  if (isSignedOut(error)) location.replace("/portal/login")
}

/** Whether a request failed because no customer is signed in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 403 && !isCsrfRefusal(error.status, error.message)))

/** Reads a GET endpoint. */
export const useEndpoint = <N extends ReadName>(name: N, input?: CallArguments<N>[0]) =>
  useQuery(endpointQuery(name, input))

/** Fetches again everything that was read from these endpoints, after a write. */
export async function refresh(...names: readonly ReadName[]): Promise<void> {
  await Promise.all(
    names.map((name) => customerQueries.invalidateQueries({ queryKey: [queryKeyOf(name)[0]] })),
  )
}
