import type { ListedChat } from "../../../core/chat/chat.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const chatColumns: CsvColumns<ListedChat> = [
  ["Id", ({ id }) => id],
  ["Started (CT)", ({ startTime }) => localTime(startTime)],
  ["Last message (CT)", ({ lastActivity }) => localTime(lastActivity)],
  ["Ended (CT)", ({ endTime }) => (endTime === null ? null : localTime(endTime))],
  ["With", ({ owner }) => owner],
  ["Taken by", ({ takenBy }) => takenBy?.name ?? null],
  ["Waiting since (CT)", ({ waitingSince }) => (waitingSince === null ? null : localTime(waitingSince))],
  ["Customer", ({ customerId }) => customerId],
  ["Name", ({ contact }) => contact?.name ?? null],
  ["Email (not verified)", ({ contact }) => contact?.email ?? null],
  ["Phone", ({ contact }) => contact?.phone ?? null],
  ["Unread", ({ unread }) => unread],
  ["Newest message of the visitor", ({ customerMessage }) => customerMessage],
]
