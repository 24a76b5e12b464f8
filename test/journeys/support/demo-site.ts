import { test as base } from "./site.ts"

export { expect } from "./site.ts"

/** The journeys of these tests are on the site with the data of `hearth demo`. */
export const test = base.extend({
  baseURL: async ({ demo }, use) => use(demo.url),
})
