import * as Schema from "effect/Schema"
import { FaqEntry, FaqEntryInput, FaqOrder } from "../../../../core/business/faq.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply, searchField } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"

const input: FaqEntryInput = {
  topic: "insurance",
  question: "Are you insured?",
  answer: "Yes, we are fully insured.",
  questionEs: "¿Tienen seguro?",
  answerEs: "Sí, estamos completamente asegurados.",
  isOnSite: true,
}
const example = { id: 3, ...input, displayOrder: 1, version: 1 } as FaqEntry
const body = { json: FaqEntryInput.annotate({ examples: [input] }) }

/** An entry on the wire, also with the command line's `--json`. */
export const StaffFaqEntry = FaqEntry.annotate({ examples: [example] })

const reply = pageReply("entries", StaffFaqEntry, example)

/** Which entries. */
export const FaqFilters = Schema.Struct({ search: searchField }).annotate({
  examples: [{ search: "insured" }],
})

/** The facts about the business that the site's FAQ shows and the assistant uses. */
export const faqEndpoints = endpointsFor("staff", {
  listFaq: {
    summary: "The entries of the FAQ that the search finds, or all, in the order of the website.",
    query: FaqFilters,
    reply,
  },
  addFaqEntry: {
    summary: "Adds an entry behind all others. The site shows it within seconds.",
    body,
    reply: StaffFaqEntry,
    creates: true,
    errors: ["FaqQuestionTaken"],
  },
  updateFaqEntry: {
    summary: "Changes an entry; optional fields that are left out keep their values.",
    params: IdParams,
    body,
    versioned: true,
    reply: StaffFaqEntry,
    errors: ["UnknownFaqEntry", "FaqQuestionTaken", "FaqEntryChanged"],
  },
  removeFaqEntry: {
    summary: "Removes an entry.",
    params: IdParams,
    errors: ["UnknownFaqEntry"],
  },
  orderFaq: {
    summary: "Stores the order of the entries; the ids are those of all entries.",
    body: { json: FaqOrder.annotate({ examples: [{ ids: [3, 1, 2] }] }) },
    reply,
    errors: ["FaqEntriesChanged"],
  },
} as const satisfies Entries)
