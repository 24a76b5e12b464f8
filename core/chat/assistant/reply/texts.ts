import type { AssistantFacts, OfferedService } from "../facts.ts"
import type { Choice, SaidTopic, ReplyPart } from "./part.ts"

/** All that the assistant says in a language. */
export interface Texts {
  readonly part: {
    readonly [K in ReplyPart["kind"]]: (
      part: ReplyPart & { readonly kind: K },
      facts: AssistantFacts,
    ) => string
  }
  /** What a choice's button says, and what the visitor sends by it. */
  readonly topics: Readonly<Record<SaidTopic, readonly [label: string, text: string]>>
  readonly service: (service: OfferedService) => readonly [label: string, text: string]
  readonly price: (service: OfferedService) => readonly [label: string, text: string]
  readonly otherJob: string
  readonly quote: string
  readonly person: string
  readonly book: (service: string) => string
  /** The buttons that move or cancel a visit. */
  readonly move: (start: number) => string
  readonly cancel: (start: number) => string
}

export const partText = (texts: Texts, part: ReplyPart, facts: AssistantFacts): string =>
  (texts.part[part.kind] as (part: ReplyPart, facts: AssistantFacts) => string)(part, facts)

/** The label and the text of a choice that is sent as a message. */
export const choiceTexts = (
  texts: Texts,
  choice: Exclude<Choice, { readonly about: "other job" | "person" }>,
): readonly [label: string, text: string] => {
  if ("service" in choice)
    return choice.about === "price" ? texts.price(choice.service) : texts.service(choice.service)
  return texts.topics[choice.about]
}

/** "a, b and c" with the word "and". */
export const joined = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${word} ${texts.at(-1)}`

/** Those sentences that are said, as one text. */
export const sentences = (all: readonly (string | false)[]): string =>
  all.filter((sentence) => sentence !== false).join(" ")
