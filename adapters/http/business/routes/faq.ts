import * as Effect from "effect/Effect"
import type { FaqEntry } from "../../../../core/business/faq.ts"
import {
  addFaqEntry,
  listFaq,
  orderFaq,
  removeFaqEntry,
  updateFaqEntry,
} from "../../../../core/business/use-cases/faq.ts"
import type { faqEndpoints } from "../contract/faq.ts"
import type { Handlers } from "../../engine/api.ts"

export const faqHandlers: Handlers<typeof faqEndpoints> = {
  listFaq: ({ query: { search } }) => Effect.map(listFaq(search), counted),
  addFaqEntry: ({ body }) => addFaqEntry(body),
  updateFaqEntry: ({ params: { id }, body, version }) => updateFaqEntry(id, body, version),
  removeFaqEntry: ({ params: { id } }) => removeFaqEntry(id),
  orderFaq: ({ body: { ids } }) => Effect.map(orderFaq(ids), counted),
}

const counted = (entries: ReadonlyArray<FaqEntry>) => ({ entries, total: entries.length })
