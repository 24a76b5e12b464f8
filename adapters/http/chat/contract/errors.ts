import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffCannedReply } from "./canned-replies.ts"

export const chatErrors = {
  UnknownCannedReply: { status: 404, means: "There is no canned reply with this id." },
  CannedReplyTitleTaken: { status: 409, means: "Another canned reply has this title." },
  CannedReplyChanged: changedSince(StaffCannedReply),
  NoTranscriptAddress: { status: 409, means: "The chosen recipient has no email address." },
  UnknownChat: { status: 404, means: "There is no chat with this id, or it is another browser's." },
  ChatEnded: { status: 409, means: "The chat has ended." },
  ChatTaken: { status: 409, means: "Another staff member has the chat." },
  ChatNotWaiting: { status: 409, means: "Nobody asked for a person in the chat." },
  ChatNotTaken: { status: 409, means: "The caller has not taken the chat." },
  TooManyChatMessages: {
    status: 429,
    means: "The visitor has sent 20 messages in the last minute, or 500 in the chat.",
  },
} as const satisfies ErrorReplies
