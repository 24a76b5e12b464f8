import { StaffSettings } from "../../../../core/business/settings-changes.ts"
import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffFaqEntry } from "./faq.ts"

export const businessErrors = {
  UnknownFaqEntry: { status: 404, means: "There is no entry of the FAQ with this id." },
  FaqQuestionTaken: { status: 409, means: "Another entry has this question." },
  FaqEntryChanged: changedSince(StaffFaqEntry),
  FaqEntriesChanged: { status: 409, means: "The ids are not those of all entries. Nothing was changed." },
  SettingsChanged: changedSince(StaffSettings),
} as const satisfies ErrorReplies
