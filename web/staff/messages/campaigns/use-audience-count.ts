import { useDelayed } from "../../ui/use-delayed.ts"
import { useEndpoint } from "../../api/queries.ts"
import { audienceQuery, type CampaignTexts } from "./campaign.ts"

const TYPING_PAUSE_MS = 300

/** How many customers the audience has now, once typing has paused. */
export const useAudienceCount = (texts: CampaignTexts) => {
  const search = useDelayed(new URLSearchParams(audienceQuery(texts)).toString(), TYPING_PAUSE_MS)
  return useEndpoint("countAudience", { query: Object.fromEntries(new URLSearchParams(search)) })
}
