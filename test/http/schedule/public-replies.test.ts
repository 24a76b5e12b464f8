import { describe, expect, it } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { openApi } from "../../../adapters/http/docs/openapi.ts"
import { routesOf } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"
import { MONDAY } from "../../adapters/support/ports.ts"
import { aTechnician } from "../../support/samples.ts"
import { ownServer } from "../support/own-server.ts"

const api = productApi(() => "ready")
const document = openApi(api)
const visitorsRoutes = routesOf(api).filter(({ endpoint }) => endpoint.actors.includes("visitor"))

/** The text of a schema with that of each schema that it refers to. */
const wholeText = (schema: unknown, known: ReadonlySet<string> = new Set()): string => {
  const text = JSON.stringify(schema)
  const names = [...text.matchAll(/#\/components\/schemas\/(?<name>[^"]+)/gu)].map(
    (match) => match.groups!["name"]!,
  )
  return [
    text,
    ...names
      .filter((name) => !known.has(name))
      .map((name) => wholeText(document.components.schemas[name], new Set([...known, ...names]))),
  ].join("\n")
}

describe("what visitors are told", () => {
  it("has a reply for many endpoints, so that this test reads something", () => {
    expect(visitorsRoutes.length).toBeGreaterThan(15)
  })

  it.each(visitorsRoutes.map(({ name, method, path }) => [name, method, path]))(
    "by %s names no technicians",
    (_, method, path) => {
      const template = path.replaceAll(/:(\w+)/gu, "{$1}")
      const { responses } = document.paths[template]![method.toLowerCase()]!
      expect(wholeText(responses)).not.toMatch(/"\w*technician\w*":/iu)
    },
  )

  it("about free times is the same with one technician as with three of whom two are away", async () => {
    const server = await ownServer()
    const query = new URLSearchParams({
      from: new Date(MONDAY - 9 * HOUR).toISOString(),
      to: new Date(MONDAY + 15 * HOUR).toISOString(),
    })
    const read = async () =>
      Promise.all(
        ["/api/availability", "/api/availability/days"].map(async (path) =>
          (await server.get(`${path}?${query}`)).text(),
        ),
      )
    const alone = await read()
    server.memory.technicians.push(aTechnician(2, { hours: [] }), aTechnician(3, { active: false }))
    expect(await read()).toEqual(alone)
    expect(alone[0]).toContain("Z")
  })
})
