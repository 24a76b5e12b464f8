import * as Effect from "effect/Effect"
import { planShown } from "../../../../core/plans/plan.ts"
import { updateCustomer } from "../../../../core/customers/use-cases/change-customer.ts"
import { addCustomer, listCustomers, listReviewers } from "../../../../core/contacts/use-cases/customers.ts"
import { mergeCustomers, previewMerge } from "../../../../core/customers/use-cases/merge-customers.ts"
import { removeCustomer } from "../../../../core/customers/use-cases/remove-customer.ts"
import { showCustomer } from "../../../../core/customers/use-cases/show-customer.ts"
import { quoteShownTo } from "../../../../core/quotes/shown-quote.ts"
import type { customersEndpoints } from "../contract/customers.ts"
import type { Handlers } from "../../engine/api.ts"
import { withTerms } from "../../engine/with-terms.ts"

export const customersHandlers: Handlers<typeof customersEndpoints> = {
  listCustomers: ({ query }, { actor }) =>
    actor === "staff" ? listCustomers(withTerms(query)) : listReviewers,
  addCustomer: ({ body }) => addCustomer(body),
  updateCustomer: ({ params: { id }, body, version }) => updateCustomer(id, body, version),
  removeCustomer: ({ params: { id } }) => removeCustomer(id),
  showCustomer: ({ params: { id } }, account) =>
    Effect.map(showCustomer(id), ({ plans, quotes, ...details }) => ({
      ...details,
      plans: plans.map(planShown),
      quotes: quotes.map(quoteShownTo(account)),
    })),
  mergeCustomers: ({ params: { id }, body: { otherId, preview = false } }) =>
    preview ? previewMerge(id, otherId) : mergeCustomers(id, otherId),
}
