import { useEndpoint } from "../../api/queries.ts"
import type { DashboardScreen } from "./screens.ts"

/** How much waits for staff on these screens together; 0 until it is known. */
export const useWaiting = (screens: readonly DashboardScreen[]): number => {
  const { data } = useEndpoint("summarizeBusiness")
  return screens.reduce(
    (sum, { waiting }) => sum + (waiting === undefined ? 0 : (data?.[waiting.count] ?? 0)),
    0,
  )
}
