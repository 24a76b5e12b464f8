import { CannedReply, CannedReplyInput } from "../../../../core/chat/canned-reply.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"

const input = {
  title: "Greeting",
  text: "Hi {firstName}, thanks for writing. I am reading your messages now.",
}
const example: CannedReply = { id: 1, ...input, version: 1 }
const body = { json: CannedReplyInput.annotate({ examples: [input] }) }

/** A canned reply on the wire, also with the command line's `--json`. */
export const StaffCannedReply = CannedReply.annotate({ examples: [example] })

/** The texts that staff put into the reply box of a chat. */
export const cannedRepliesEndpoints = endpointsFor("staff", {
  listCannedReplies: {
    summary: "Every canned reply, by title.",
    reply: pageReply("replies", StaffCannedReply, example),
  },
  addCannedReply: {
    summary: "Adds a canned reply. `{firstName}` and `{phone}` in its text are filled in when it is used.",
    body,
    reply: StaffCannedReply,
    creates: true,
    errors: ["CannedReplyTitleTaken"],
  },
  updateCannedReply: {
    summary: "Changes a canned reply.",
    params: IdParams,
    body,
    versioned: true,
    reply: StaffCannedReply,
    errors: ["UnknownCannedReply", "CannedReplyTitleTaken", "CannedReplyChanged"],
  },
  removeCannedReply: {
    summary: "Removes a canned reply.",
    params: IdParams,
    errors: ["UnknownCannedReply"],
  },
} as const satisfies Entries)
