import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffCampaign } from "./campaigns.ts"

export const messageErrors = {
  UnknownNewsLink: { status: 404, means: "The link is not one of ours, or its customer was deleted." },
  UnknownCampaign: { status: 404, means: "There is no campaign with this id." },
  CampaignChanged: changedSince(StaffCampaign),
  CampaignStarted: { status: 409, means: "The campaign was started already." },
  CampaignStepRefused: { status: 409, means: "The status of the campaign does not allow it." },
  NoPostalAddress: { status: 409, means: "The settings have no postal address." },
  NobodyToMail: { status: 409, means: "Nobody of the group can be mailed now." },
} as const satisfies ErrorReplies
