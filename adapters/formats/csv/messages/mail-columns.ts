import type { ListedMail } from "../../../../core/messages/use-cases/mail.ts"
import { mailTitle } from "../../../../core/outbox/mail-title.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"

export const mailColumns: CsvColumns<ListedMail> = [
  ["Id", ({ id }) => id],
  ["Created (CT)", ({ createdAt }) => localTime(createdAt)],
  ["Status", ({ status }) => status],
  ["To", ({ to }) => to],
  ["Email", ({ mail }) => mailTitle(mail)],
  ["Attempts", ({ attempts }) => attempts],
  ["Ended (CT)", ({ endedAt }) => (endedAt === null ? null : localTime(endedAt))],
  ["Last reply", ({ reason }) => reason],
]
