import { expect, test } from "vitest"
import { routeOf } from "../../../../core/schedule/routes/route.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { MONDAY } from "../../../support/samples.ts"
import { driving } from "./given-day.ts"

test("a route is the same in whatever order its visits are given, also those that begin at the same time", () => {
  const visits = ["63101", "63017", "63101"].map((zip, n) => ({
    id: n + 1,
    zip,
    start: MONDAY,
    end: MONDAY + HOUR,
  }))
  const route = routeOf(visits, "63110", driving)
  expect(route.stops.map(({ visit: { id } }) => id)).toEqual([1, 2, 3])
  expect(routeOf(visits.toReversed(), "63110", driving)).toEqual(route)
})
