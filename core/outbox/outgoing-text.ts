import * as Schema from "effect/Schema"
import { RowId } from "../fields/row-id.ts"
import { TextReminderKind } from "./reminder-kind.ts"
import { PlainDate } from "../time/plain-date.ts"

/** How long somebody has waited for a person when they are told what to expect. */
export const WAITING_STEPS = ["first", "second"] as const
export type WaitingStep = (typeof WAITING_STEPS)[number]

/** To a staff member: somebody has waited for a person since then. */
const ChatWaiting = Schema.TaggedStruct("ChatWaiting", {
  chatId: Schema.String,
  staffId: RowId,
  waitingSince: Schema.Int,
})

/** To the staff member who has the chat by text: what the visitor wrote. */
const VisitorMessage = Schema.TaggedStruct("VisitorMessage", {
  chatId: Schema.String,
  staffId: RowId,
  messageId: RowId,
})

/** To a staff member: what came of their text. The body names chats by their codes only. */
const Reply = Schema.TaggedStruct("Reply", { staffId: RowId, textId: Schema.String, body: Schema.String })

/** To the customer of a visit as it is under this `sequence`, on this day in Chicago and not after. */
const VisitText = Schema.TaggedStruct("VisitText", {
  appointmentId: RowId,
  sequence: Schema.Int,
  kind: TextReminderKind,
  date: PlainDate,
})
export type VisitText = typeof VisitText.Type

/** A text to be sent. It names by ids what it is about: number and message are read when it is sent. */
export const OutgoingText = Schema.Union([ChatWaiting, VisitorMessage, Reply, VisitText])
export type OutgoingText = typeof OutgoingText.Type
export type StaffText = Exclude<OutgoingText, VisitText>

/** What the visitor who has waited since then is to be told. */
export const WaitingReminder = Schema.Struct({
  chatId: Schema.String,
  waitingSince: Schema.Int,
  step: Schema.Literals(WAITING_STEPS),
})
export type WaitingReminder = typeof WaitingReminder.Type
