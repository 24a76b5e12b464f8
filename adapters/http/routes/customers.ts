import { searchTerms } from "../../../core/customers/search-terms.ts"
import { listCustomers, listReviewers } from "../../../core/use-cases/customers.ts"
import type { customersEndpoints } from "../contract/customers.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const customersHandlers: Handlers<typeof customersEndpoints, typeof errorReplies> = {
  listCustomers: ({ query: { search, ...page } }, { actor }) =>
    actor === "staff" ? listCustomers({ ...page, terms: searchTerms(search ?? "") }) : listReviewers,
}
