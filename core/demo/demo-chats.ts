import type { ChatAction } from "../chat/action.ts"
import type { ChatContact } from "../chat/chat.ts"
import type { ChatOwner } from "../chat/hand-off.ts"
import type { ChatMessageType } from "../chat/message.ts"
import { ENDED_NOTICE, WAITING_NOTICE } from "../chat/notices.ts"
import { MINUTE, type Instant } from "../time/interval.ts"

export interface DemoChat {
  readonly owner: ChatOwner
  /** Index of the customer who was signed in; null for none. */
  readonly customer: number | null
  readonly contact: ChatContact | null
  readonly waitingSince: Instant | null
  readonly endTime: Instant | null
  /** Oldest first; there is at least one. */
  readonly messages: readonly {
    readonly type: ChatMessageType
    readonly text: string
    readonly timestamp: Instant
    readonly actions?: readonly ChatAction[]
    /** Whether the assistant had no answer to it. */
    readonly isUnanswered?: true
  }[]
}

/** Chats in every state: two wait for a person, one is with staff, two are with the assistant, four have ended. */
export const demoChats = (now: Instant): readonly DemoChat[] =>
  CHATS.map(({ owner, customer = null, contact = null, startedMinutesAgo, messages }): DemoChat => {
    const start = now - startedMinutesAgo * MINUTE
    const timed = messages.map(([type, text, more], n) => ({
      type,
      text,
      timestamp: start + n * MINUTE,
      ...more,
    }))
    const asked = timed.find(({ text }) => text === WAITING_NOTICE)?.timestamp ?? null
    return {
      owner,
      customer,
      contact,
      waitingSince: asked,
      endTime: owner === "ended" ? timed.at(-1)!.timestamp : null,
      messages: timed,
    }
  })

interface Outline {
  readonly owner: ChatOwner
  readonly customer?: number
  readonly contact?: ChatContact
  readonly startedMinutesAgo: number
  /** One minute after each other. */
  readonly messages: readonly (readonly [
    ChatMessageType,
    string,
    Pick<DemoChat["messages"][number], "actions" | "isUnanswered">?,
  ])[]
}

const WAITING = ["notice", WAITING_NOTICE] as const
const ENDED = ["notice", ENDED_NOTICE] as const
const UNANSWERED = { isUnanswered: true } as const

const CHATS: readonly Outline[] = [
  {
    owner: "waiting",
    customer: 3,
    startedMinutesAgo: 14,
    messages: [
      ["customer", "Your colleague was here on Thursday. The outlet in the garage is dead again."],
      ["bot", "I do not know about that visit. A person can help you."],
      WAITING,
      ["customer", "The freezer is plugged in there, so it would be good to hear something today."],
    ],
  },
  {
    owner: "waiting",
    contact: { name: "Ruth Abernathy", email: "ruth.abernathy@example.com", phone: "(314) 555-0161" },
    startedMinutesAgo: 6,
    messages: [
      ["customer", "Can you put a grab bar into a fiberglass shower?", UNANSWERED],
      WAITING,
      ["customer", "It is for my mother, she moves in on the first."],
    ],
  },
  {
    owner: "human",
    customer: 8,
    startedMinutesAgo: 31,
    messages: [
      ["customer", "Can I move Friday's visit to the afternoon?"],
      WAITING,
      ["agent", "Yes, 1:00 PM or 2:30 PM are free. Which one suits you?"],
      ["customer", "2:30 PM please. The side door will be open."],
    ],
  },
  {
    owner: "assistant",
    startedMinutesAgo: 3,
    messages: [
      ["customer", "Do you hang curtain rods?"],
      ["bot", "Yes, that is part of Home Repairs. Would you like to book a visit?"],
    ],
  },
  {
    owner: "assistant",
    startedMinutesAgo: 55,
    messages: [
      ["customer", "hours on saturday"],
      ["bot", "Our hours are on every page of the website, and you can book a visit at any time."],
      ["customer", "do you clean gutters", UNANSWERED],
      [
        "bot",
        "We have no listed price for that. Tell us about it, and you have an answer within 24 hours.",
        {
          actions: [
            { kind: "quote", label: "Ask for a quote", message: "do you clean gutters" },
            { kind: "person", label: "Talk to a person" },
          ],
        },
      ],
    ],
  },
  {
    owner: "ended",
    customer: 12,
    startedMinutesAgo: 26 * 60,
    messages: [
      ["customer", "The doorbell camera is offline since the storm."],
      WAITING,
      ["agent", "Please switch its breaker off for ten seconds and on again."],
      ["customer", "That did it, thank you!"],
      ["agent", "Good. If it happens again, write here or call us."],
      ENDED,
    ],
  },
  {
    owner: "ended",
    contact: { name: "Tom Brandt", email: "tom.brandt@example.com", phone: null },
    startedMinutesAgo: 3 * 24 * 60,
    messages: [
      ["customer", "Do you come to Belleville?"],
      WAITING,
      ["agent", "Yes, Belleville is within our area, and travel is included."],
      ENDED,
    ],
  },
  {
    owner: "ended",
    startedMinutesAgo: 5 * 24 * 60,
    messages: [
      ["customer", "What do your plans cost?"],
      ["bot", "You find the plans with their prices on our home page."],
      ["customer", "Is cleaning the gutters in the plan?", UNANSWERED],
      ENDED,
    ],
  },
  {
    owner: "ended",
    startedMinutesAgo: 9 * 24 * 60,
    messages: [
      ["customer", "Is somebody there on Sunday?"],
      ["bot", "We make no visits on Sundays."],
      ["customer", "Ok, Monday then"],
      ENDED,
    ],
  },
]
