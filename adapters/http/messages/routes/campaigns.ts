import * as Effect from "effect/Effect"
import {
  addCampaign,
  countAudience,
  listCampaignRecipients,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  removeCampaign,
  resumeCampaign,
  sendCampaignTest,
  showCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from "../../../../core/messages/use-cases/campaigns.ts"
import type { campaignsEndpoints } from "../contract/campaigns.ts"
import type { Handlers } from "../../engine/api.ts"

export const campaignsHandlers: Handlers<typeof campaignsEndpoints> = {
  listCampaigns: ({ query }) => listCampaigns(query),
  addCampaign: ({ body }) => addCampaign(body),
  countAudience: ({ query }) => countAudience(query),
  previewCampaign: ({ body: { customerId, ...text } }) => previewCampaign(text, customerId),
  showCampaign: ({ params: { id } }) => showCampaign(id),
  updateCampaign: ({ params: { id }, body, version }) => updateCampaign(id, body, version),
  removeCampaign: ({ params: { id } }) => removeCampaign(id),
  listCampaignRecipients: ({ params: { id }, query }) => listCampaignRecipients(id, query),
  testCampaign: ({ params: { id }, body }) => Effect.map(sendCampaignTest(id, body.email), (to) => ({ to })),
  startCampaign: ({ params: { id }, version }) => startCampaign(id, version),
  pauseCampaign: ({ params: { id } }) => pauseCampaign(id),
  resumeCampaign: ({ params: { id } }) => resumeCampaign(id),
  stopCampaign: ({ params: { id } }) => stopCampaign(id),
}
