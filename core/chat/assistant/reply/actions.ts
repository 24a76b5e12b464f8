import type { ChatAction } from "../../action.ts"
import type { Reading } from "../reading/reading.ts"
import type { ReplyPart } from "./part.ts"
import { choiceTexts, type Texts } from "./texts.ts"

/** The visitor's words that fill the quote form, at most. */
const MAX_QUOTE_LENGTH = 1_000

/** What a part offers as buttons. */
export const actionsOf = (part: ReplyPart, { text }: Reading, texts: Texts): readonly ChatAction[] => {
  const quote = (label: string): ChatAction => ({
    kind: "quote",
    label,
    message: text.slice(0, MAX_QUOTE_LENGTH),
  })
  switch (part.kind) {
    case "unlisted":
    case "quote":
      return [quote(texts.quote)]
    case "question":
      return [
        ...part.choices.map((choice): ChatAction => {
          if (choice.about === "other job") return quote(texts.otherJob)
          if (choice.about === "person") return { kind: "person", label: texts.person }
          const [label, said] = choiceTexts(texts, choice)
          return { kind: "say", label, text: said }
        }),
        ...(part.isAlone ? [{ kind: "person", label: texts.person } as const] : []),
      ]
    case "times":
      return part.service === undefined
        ? []
        : [{ kind: "book", label: texts.book(part.service.name), service: part.service.name }]
    case "change":
      return part.visits.flatMap(({ appointmentId, start }) =>
        part.asked.map((kind) => ({ kind, label: texts[kind](start), appointmentId })),
      )
    case "unknownFact":
    // For who wants to pay otherwise.
    case "cardPayment":
    case "unknown":
    case "otherCompany":
    case "refusal":
    case "robot":
      return [{ kind: "person", label: texts.person }]
    default:
      return []
  }
}
