import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useDelayed } from "./use-delayed.ts"

const TYPING_PAUSE_MS = 400

/** The mail that the server makes of the texts in `body`, once typing has paused. */
export const usePreview = <Body>(
  name: string,
  body: Body,
  read: (input: {
    readonly body: Body
    readonly signal: AbortSignal
  }) => Promise<CallReply<"previewCampaign">>,
) => {
  const shown = useDelayed(JSON.stringify(body), TYPING_PAUSE_MS)
  return useQuery({
    queryKey: [name, shown],
    queryFn: ({ signal }) => read({ body: JSON.parse(shown) as Body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
}
