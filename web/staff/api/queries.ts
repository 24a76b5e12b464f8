import { keepPreviousData, MutationCache, QueryCache, QueryClient, useQuery } from "@tanstack/react-query"
import { create } from "zustand"
import { call, type CallArguments } from "../../shared/api/client.ts"
import { ApiError } from "../../shared/api/errors.ts"
import { endpointQuery, queryKeyOf, type ReadName } from "../../shared/api/queries.ts"

const MINUTE_MS = 60_000

/** Whether a reply had the status 401; then the sign-in dialog opens over the screen. */
const useSession = create<{ readonly expired: boolean }>(() => ({ expired: false }))

export const useSessionExpired = (): boolean => useSession(({ expired }) => expired)

/**
 * The staff's cache. A dashboard stays open all day, so what it shows is fetched again on focus and every minute.
 * Reads and writes are not retried; every 401 marks the session as expired, and every 403 has the role read again.
 */
export const staffQueries = new QueryClient({
  queryCache: new QueryCache({ onError: noteExpiry }),
  mutationCache: new MutationCache({ onError: noteExpiry }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: MINUTE_MS,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
})

function noteExpiry(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.status === 401) useSession.setState({ expired: true })
  if (error.status === 403) void readRole()
}

/** An account whose role was changed meanwhile gets the screens of its new one. */
async function readRole(): Promise<void> {
  const staff = await call("currentStaff").catch(() => undefined)
  if (staff !== undefined) staffQueries.setQueryData(queryKeyOf("currentStaff"), staff)
}

/** After sign-in, also in place: everything on the screen is fetched again. */
export function sessionRenewed(): void {
  useSession.setState({ expired: false })
  void staffQueries.invalidateQueries()
}

/** Reads a GET endpoint, and goes on showing the previous page of a list while the next one loads. */
export const useEndpoint = <N extends ReadName>(
  name: N,
  input?: CallArguments<N>[0],
  options: {
    readonly enabled?: boolean
    readonly refetchInterval?: false
    readonly refetchOnWindowFocus?: false
  } = {},
) => useQuery({ ...endpointQuery(name, input), placeholderData: keepPreviousData, ...options })

/**
 * Fetches again everything that was read from these endpoints, after a write. A first read that is under way is begun anew,
 * because its reply may be from before the write; by itself the cache does so only where it has an earlier reply.
 */
export async function refresh(...names: readonly ReadName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const filters = { queryKey: [queryKeyOf(name)[0]] }
      await staffQueries.cancelQueries(filters)
      await staffQueries.invalidateQueries(filters)
    }),
  )
}
