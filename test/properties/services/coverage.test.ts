import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { coverageOf } from "../../../core/services/coverage.ts"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { always } from "../support/always.ts"

// Few kinds, so that services and entries often share one.
const kind = fc.constantFrom(...(Object.keys(KINDS_OF_WORK) as KindOfWork[]).slice(0, 4))
const kindsOfWork = fc.uniqueArray(kind)
const services = fc.array(fc.record({ isActive: fc.boolean(), kindsOfWork }), { maxLength: 4 })
const declined = fc.array(fc.record({ kindsOfWork }), { maxLength: 3 })
const anyCase = fc.record({ kind, services, declined })

describe("the coverage of a kind of work", () => {
  test("is listed with all active services that cover it, in their order, whatever is declined", () => {
    always(anyCase, ({ kind: asked, services: all, declined: works }) => {
      const covering = all.filter((each) => each.isActive && each.kindsOfWork.includes(asked))
      expect(covering.length === 0 || coverageOf(asked, all, works)).toEqual(
        covering.length === 0 || { state: "listed", services: covering },
      )
    })
  })

  test("is declined with the first entry that names it, where no active service covers it", () => {
    always(anyCase, ({ kind: asked, services: all, declined: works }) => {
      const inactive = all.map((service) => ({ ...service, isActive: false }))
      const first = works.find((each) => each.kindsOfWork.includes(asked))
      expect(coverageOf(asked, inactive, works)).toEqual(
        first === undefined ? { state: "unlisted" } : { state: "declined", declined: first },
      )
    })
  })

  test("does not change with services and entries of other kinds", () => {
    always(anyCase, ({ kind: asked, services: all, declined: works }) => {
      const other = { isActive: true, kindsOfWork: ["welding"] as const }
      expect(
        coverageOf<typeof other | (typeof all)[number], (typeof works)[number]>(
          asked,
          [other, ...all],
          [{ kindsOfWork: ["welding"] }, ...works],
        ),
      ).toEqual(coverageOf(asked, all, works))
    })
  })
})
