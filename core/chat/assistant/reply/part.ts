import type { FaqTopic } from "../../../business/faq-topics.ts"
import type { KindOfWork } from "../../../services/kind-of-work.ts"
import type { Day, Weekday } from "../../../time/calendar.ts"
import type { ComingVisit } from "../../coming-visit.ts"
import type { OwnBill } from "../../own-bill.ts"
import type { Declined, KnownFact, OfferedService } from "../facts.ts"
import type { AreaOfPlace } from "../places/area-of.ts"
import type { Danger } from "../reading/danger-words.ts"
import type { Refused } from "../reading/refused.ts"
import type { Hours } from "../when/rule.ts"

/** What a reply is made of, each part the answer to one question. */
export type ReplyPart =
  | { readonly kind: "emergency"; readonly danger: Danger }
  /** These services are for that. */
  | { readonly kind: "offered"; readonly services: readonly OfferedService[] }
  | { readonly kind: "prices"; readonly services: readonly OfferedService[] }
  | { readonly kind: "durations"; readonly services: readonly OfferedService[] }
  /** All that is offered. */
  | { readonly kind: "catalogue" }
  /** No service covers the job, of these kinds as far as they are known. */
  | { readonly kind: "unlisted"; readonly kinds: readonly KindOfWork[] }
  | { readonly kind: "declined"; readonly work: Declined }
  | { readonly kind: "fact"; readonly fact: KnownFact }
  /** Nobody wrote a fact about it. */
  | { readonly kind: "unknownFact"; readonly topic: UnknownTopic }
  | { readonly kind: "area"; readonly places: readonly PlaceOfArea[] }
  /** When the phone is answered and visits take place. */
  | { readonly kind: "hours" }
  /** Whether there are visits on these days of the week. */
  | { readonly kind: "weekdays"; readonly weekdays: readonly Weekday[] }
  /** Free times of days that were asked for; of the next days where none is given, at the hours that were asked for. */
  | {
      readonly kind: "times"
      readonly service: OfferedService | undefined
      readonly days: readonly AskedDay[]
      readonly hours: readonly Hours[]
    }
  /** How to move and cancel a visit; of a customer who is signed in, which visits there are. */
  | {
      readonly kind: "change"
      readonly asked: readonly ("move" | "cancel")[]
      readonly visits: readonly ComingVisit[]
    }
  /** `isAlone` where nothing else is replied: then it says that it has not understood. */
  | { readonly kind: "question"; readonly choices: readonly Choice[]; readonly isAlone: boolean }
  /** `isAlone` where nothing else is replied to. */
  | { readonly kind: "greeting" | "thanks" | "noted"; readonly isAlone: boolean }
  /** Their own invoices, newest first; null: a visitor who is not signed in is told where to sign in. */
  | { readonly kind: "bills"; readonly bills: readonly OwnBill[] | null }
  /** What nobody gets, with the normal way. */
  | { readonly kind: "refusal"; readonly refused: Refused }
  | { readonly kind: SimpleKind }

type SimpleKind =
  /** What to do if this is an emergency after all. */
  | "caution"
  /** Phone, email and address of the business. */
  | "contact"
  | "planEnd"
  | "person"
  | "complaint"
  | "plans"
  | "quote"
  | "account"
  /** That invoices can be paid by card online, where nobody wrote a fact about it. */
  | "cardPayment"
  | "robot"
  | "otherCompany"
  | "unknown"

export type UnknownTopic = FaqTopic | "fee" | "trust" | "visit"

export interface PlaceOfArea {
  readonly name: string
  readonly area: AreaOfPlace
  /** Where the name has several places: each with its state. */
  readonly candidates: readonly string[]
}

export interface AskedDay {
  readonly day: Day
  /** The part of the day that was asked for. */
  readonly hours: Hours | null
}

/** A choice of the assistant's question: one of what may be asked, or a service that may be meant. */
export type Choice =
  | { readonly about: SaidTopic }
  | { readonly about: "person" }
  | { readonly about: "service" | "price"; readonly service: OfferedService }
  /** None of the services. */
  | { readonly about: "other job" }

export type ChoiceTopic = SaidTopic | "person"

/** What is asked for with a message. */
export type SaidTopic =
  | "services"
  | "prices"
  | "fees"
  | "hours"
  | "times"
  | "area"
  | "move"
  | "cancel"
  | "plans"
  | "quote"
  | "payment"
  | "trust"
  | "account"
  | "languages"
