import { searchTerms } from "../../../core/fields/search-terms.ts"

/** A list's query with the terms of its search in place of the text. */
export const withTerms = <Query extends { readonly search?: string }>({ search = "", ...others }: Query) => ({
  ...others,
  terms: searchTerms(search),
})
