import * as Schema from "effect/Schema"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { beforeAll, describe, expect, it } from "vitest"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { statusOf } from "../../../adapters/http/engine/contract/endpoint.ts"
import { shapesOf } from "../../../adapters/http/engine/middleware/body/input.ts"
import { openApi, type OpenApi } from "../../../adapters/http/docs/openapi.ts"
import { routesOf } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"
import { startServer } from "../support/server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startServer())
let document: OpenApi
beforeAll(async () => {
  document = (await (await server.get("/api/openapi.json")).json()) as OpenApi
})

const routes = routesOf(productApi(() => "ready"))

/** Path parameters as OpenAPI writes them. */
const templateOf = (path: string) => path.replaceAll(/:(\w+)/gu, "{$1}")

describe("the OpenAPI document", () => {
  it("has every endpoint with its replies, and nothing else", () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]) => [
        operationId,
        method.toUpperCase(),
        path,
        Object.keys(responses).filter((status) => /^[23]/u.test(status)),
      ]),
    )
    expect(operations.toSorted()).toEqual(
      routes
        .map(({ name, method, path, endpoint }) => [
          name,
          method,
          templateOf(path),
          [...Object.keys(endpoint.otherReplies ?? {}), String(statusOf(endpoint))].toSorted(),
        ])
        .toSorted(),
    )
    expect(document.openapi).toBe("3.1.0")
  })

  it("contains every schema that it refers to, and no other", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(?<name>[^"]+)"/gu)
    const names = new Set([...references].map(({ groups }) => groups!["name"]!))
    expect(names.size).toBeGreaterThan(4)
    expect(Object.keys(document.components.schemas).toSorted()).toEqual([...names].toSorted())
  })

  it("describes every failure that an endpoint lists", () => {
    const { responses } = document.paths["/api/appointments"]!["post"]!
    expect(Object.keys(responses)).toEqual([
      "201",
      "400",
      "403",
      "409",
      "413",
      "415",
      "422",
      "429",
      "500",
      "503",
    ])
    expect(responses["409"]!.description).toContain("obstacle")
  })

  it("contains the limits that the server checks, and the types of parameters", () => {
    const { properties } = document.components.schemas["WebsiteBooking"]!
    expect(properties!["firstName"]).toMatchObject({ type: "string", minLength: 1, maxLength: 100 })
    expect(properties!["serviceId"]).toMatchObject({ type: "integer", minimum: 1 })
    const { parameters } = document.paths["/api/availability"]!["get"]!
    expect(
      parameters.map(({ name, required, schema }) => [name, required, schema.type, schema.format]),
    ).toEqual([
      ["from", true, "string", "date-time"],
      ["to", true, "string", "date-time"],
      ["hours", false, "integer", undefined],
      ["serviceId", false, "integer", undefined],
      ["zip", false, "string", undefined],
      ["technicianIds", false, "string", undefined],
      ["excludeAppointmentId", false, "integer", undefined],
    ])
  })

  it.each(routes)("$name has valid examples of its parameters, body and reply", ({ endpoint }) => {
    const { body, params, query, reply } = endpoint
    const shapes = body && "json" in body ? [shapesOf(body).at(-1)!.schema] : []
    const schemas = [params, query, reply && "ast" in reply ? reply : undefined, ...shapes]
    for (const schema of schemas.filter((each) => each !== undefined))
      expect(Schema.decodeUnknownResult(schema)(exampleOf(schema))).toMatchObject({ _tag: "Success" })
  })
})

/** Findings of the linter that are meant to be so, by rule, with the places. */
const EXPECTED_FINDINGS: Readonly<Record<string, readonly RegExp[]>> = {
  // The paths of the specification. A concrete part comes before a parameter, as OpenAPI says.
  "no-ambiguous-paths": [/^#\/paths\/~1api~1chat~1/u],
  // The form of a page leads on with 303.
  "operation-2xx-response": [/^#\/paths\/~1invoice~1/u],
}

it("the OpenAPI document passes the recommended rules of Redocly's linter, except where it is meant not to", async () => {
  const source = JSON.stringify(
    openApi(
      productApi(() => "ready"),
      "https://hearthandwire.example",
    ),
  )
  const config = await createConfig({ extends: ["recommended"] })
  const findings = await lintFromString({ source, absoluteRef: "openapi.json", config })
  const found = findings.map(({ ruleId, message, location: [place] }) => ({
    ruleId,
    message,
    pointer: place?.pointer ?? "",
  }))
  expect(
    found.filter(
      ({ ruleId, pointer }) => !EXPECTED_FINDINGS[ruleId]?.some((expected) => expected.test(pointer)),
    ),
  ).toEqual([])
  expect([...new Set(found.map(({ ruleId }) => ruleId))].toSorted()).toEqual(Object.keys(EXPECTED_FINDINGS))
})

describe("the page about the API", () => {
  it("shows every endpoint, field and failure, without scripts, images or stylesheet files", async () => {
    const reply = await server.get("/api/docs")
    const html = await reply.text()
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(reply.headers.get("content-security-policy")).toContain("script-src 'self';")
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(/u)
    for (const { name, path } of routes) {
      expect(html).toContain(`id="${name}"`)
      expect(html).toContain(`<code>${templateOf(path)}</code>`)
    }
    for (const text of [
      "text of 1 to 100 characters",
      "whole number from 1 to 12",
      "409",
      "Idempotency-Key",
      "curl",
    ]) {
      expect(html).toContain(text)
    }
  })

  it("has the target of each of its links", async () => {
    const html = await (await server.get("/api/docs")).text()
    const ids = new Set([...html.matchAll(/ id="(?<id>[^"]+)"/gu)].map(({ groups }) => groups!["id"]))
    const links = [...html.matchAll(/href="#(?<id>[^"]+)"/gu)].map(({ groups }) => groups!["id"])
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })
})
