import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { describeText, type SchemaObject } from "../../../adapters/http/docs/json-schema.ts"
import { routesOf, type Route } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"

/** Names, part of a phone number, and what nobody is called. */
const SEARCHES = ["maria garc", "smith", "5550123", "zzzz"]

/**
 * Every list and other read of staff, with each value of its filters and orders and with its last page, as paths.
 * `totalOf` gets the number of rows of a list.
 */
export const staffReads = async (totalOf: (path: string) => Promise<number>): Promise<readonly string[]> => {
  const paths: string[] = []
  for (const route of routesOf(productApi(() => "ready")).filter(isStaffRead)) {
    const fields: Readonly<Record<string, SchemaObject>> =
      route.endpoint.query === undefined ? {} : (describeText(route.endpoint.query).properties ?? {})
    const required = requiredOf(route)
    const withQuery = (query: Readonly<Record<string, unknown>> = {}) => {
      const text = new URLSearchParams(
        Object.entries({ ...required, ...query }).map(([k, v]) => [k, String(v)]),
      )
      return text.size === 0 ? route.path : `${route.path}?${text}`
    }
    paths.push(withQuery())
    for (const [name, schema] of Object.entries(fields))
      paths.push(...valuesOf(name, schema, route).map((value) => withQuery({ [name]: value })))
    if ("offset" in fields) {
      const total = await totalOf(withQuery())
      if (total > 50) paths.push(withQuery({ offset: total - 50 }))
    }
  }
  return [...new Set(paths)]
}

/** Without those that are sent to programs, streams, and reads of one record. */
const isStaffRead = ({ method, path, endpoint: { actors, reply } }: Route): boolean =>
  method === "GET" &&
  actors.some((actor) => actor === "staff" || actor === "bookkeeper" || actor === "owner") &&
  !path.includes(":") &&
  reply !== undefined &&
  !("events" in reply) &&
  !("file" in reply)

const exampleQueryOf = ({ endpoint: { query } }: Route): Readonly<Record<string, unknown>> =>
  query === undefined ? {} : Object(exampleOf(query))

const requiredOf = (route: Route): Readonly<Record<string, unknown>> => {
  const { required = [] } = route.endpoint.query === undefined ? {} : describeText(route.endpoint.query)
  return Object.fromEntries(required.map((name) => [name, exampleQueryOf(route)[name]]))
}

const valuesOf = (name: string, schema: SchemaObject, route: Route): readonly unknown[] => {
  if (name === "search") return SEARCHES
  if (name === "limit") return [100]
  if (name === "offset") return []
  const choices = schema["enum"] as readonly unknown[] | undefined
  const example = exampleQueryOf(route)[name]
  return choices ?? (schema.type === "boolean" ? [true, false] : example === undefined ? [] : [example])
}
