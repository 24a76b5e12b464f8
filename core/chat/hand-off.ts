import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { failure } from "../fields/failure.ts"

/** Who replies in a chat: the assistant; nobody yet, because a person was asked for; a staff member; nobody any more. */
export const CHAT_OWNERS = ["assistant", "waiting", "human", "ended"] as const
export type ChatOwner = (typeof CHAT_OWNERS)[number]

export interface StaffMember {
  readonly id: number
  readonly name: string
}

/** The part of a chat that hand-off changes. */
export interface HandOff {
  readonly owner: ChatOwner
  /**
   * Who took the chat; kept after its end. Null before that, and in a chat of a person who takes part in none any more,
   * because their account was removed, disabled or made a technician's: anybody may take it.
   */
  readonly takenBy: StaffMember | null
}

/** The chat has ended; a new message opens a new one. */
export class ChatEnded extends failure("ChatEnded", "This chat has ended.") {}

/** Another staff member has the chat. */
export class ChatTaken extends Data.TaggedError("ChatTaken")<{ readonly by: string }> {
  override get message(): string {
    return `${this.by} has already taken this chat.`
  }
}

/** Nobody asked for a person in this chat. */
export class ChatNotWaiting extends Data.TaggedError("ChatNotWaiting")<{}> {
  override readonly message = "This session is not requesting live assistance."
}

/** Only who has taken a chat may write in it. */
export class ChatNotTaken extends failure("ChatNotTaken", "Please take this chat before you reply.") {}

/** The assistant replies only while nobody has asked for a person (decisions). */
export const assistantReplies = ({ owner }: HandOff): boolean => owner === "assistant"

/** Whether the staff member who took the chat takes part in none any more. */
export const isAbandoned = ({ owner, takenBy }: HandOff): boolean => owner === "human" && takenBy === null

/** The visitor, or the assistant for them, asks for a person. While one has the chat, nothing changes. */
export const askForPerson = <C extends HandOff>(chat: C): Result.Result<C, ChatEnded> => {
  if (chat.owner === "ended") return Result.fail(new ChatEnded())
  return Result.succeed(
    chat.owner === "assistant" || isAbandoned(chat) ? { ...chat, owner: "waiting" } : chat,
  )
}

/** A staff member takes a chat that waits, or over from the one who is named; who has it already may take it again. */
export const takeChat = <C extends HandOff>(
  chat: C,
  staff: StaffMember,
  fromId?: number,
): Result.Result<C, ChatEnded | ChatTaken | ChatNotWaiting> => {
  if (chat.owner === "ended") return Result.fail(new ChatEnded())
  if (chat.owner === "assistant") return Result.fail(new ChatNotWaiting())
  if (chat.takenBy !== null && chat.takenBy.id !== staff.id && chat.takenBy.id !== fromId)
    return Result.fail(new ChatTaken({ by: chat.takenBy.name }))
  return Result.succeed({ ...chat, owner: "human", takenBy: staff })
}

/** Whether a staff member may write: in the chat that they have. */
export const checkReply = (
  chat: HandOff,
  staff: StaffMember,
): Result.Result<void, ChatEnded | ChatTaken | ChatNotTaken> => {
  if (chat.owner === "ended") return Result.fail(new ChatEnded())
  if (chat.takenBy === null) return Result.fail(new ChatNotTaken())
  return chat.takenBy.id === staff.id
    ? Result.succeed(undefined)
    : Result.fail(new ChatTaken({ by: chat.takenBy.name }))
}

/** The visitor, any staff member or silence end a chat; ending it again changes nothing. */
export const endChat = <C extends HandOff>(chat: C): C =>
  chat.owner === "ended" ? chat : { ...chat, owner: "ended" }

/** The flags of spec §3, which the badge of the console shows. */
export const flagsOf = ({ owner }: Pick<HandOff, "owner">) => ({
  status: owner === "ended" ? ("ended" as const) : ("active" as const),
  needsHandoff: owner === "waiting",
  isLive: owner === "human",
})
