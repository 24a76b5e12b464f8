import { errorsOf, type Actor } from "../engine/contract/endpoint.ts"
import { routesOf, type Api, type Route } from "../engine/api.ts"

const ACTORS: ReadonlyArray<unknown> = [
  "visitor",
  "customer",
  "technician",
  "staff",
  "bookkeeper",
  "owner",
  "webhook",
] satisfies ReadonlyArray<Actor>

/** Throws for an endpoint that would be open to the wrong callers or could not be served as it is described. */
export const checkApi = (api: Api): void => {
  const routes = routesOf(api)
  for (const route of routes) {
    const problem = problemOf(route, api)
    if (problem !== undefined) throw new Error(`The endpoint ${route.name} ${problem}.`)
  }
  const twice = routes.find(
    ({ endpoint }, n) => routes.findIndex((other) => other.endpoint.at === endpoint.at) < n,
  )
  if (twice !== undefined) throw new Error(`Two endpoints are at ${twice.endpoint.at}.`)
}

const problemOf = (
  { name, method, path, endpoint }: Route,
  { errors, signatures }: Api,
): string | undefined => {
  const { actors, body, cookies, creates, encodeOnce, params, reply, versioned } = endpoint
  if (!Array.isArray(actors) || actors.length === 0 || !actors.every((actor) => ACTORS.includes(actor)))
    return "does not name who may call it"
  const isWebhook = actors.includes("webhook")
  if (isWebhook && actors.length > 1) return "is for webhooks and for others"
  if (isWebhook && method === "GET") return "is for webhooks, but has no body to sign"
  if (isWebhook && signatures[name] === undefined) return "is for webhooks, but has no check of its signature"
  if (
    body !== undefined &&
    "multipart" in body &&
    (isWebhook || (actors.includes("visitor") && !body.ticketed))
  )
    return "takes uploads from callers who are neither signed in nor have a ticket"
  if (path.includes(":") !== (params !== undefined))
    return "has path parameters without a schema, or the reverse"
  if (versioned && !errorsOf(endpoint).some((tag) => errors[tag]?.status === 412))
    return "changes a record with a version, but lists no failure with the status 412"
  if (creates && (cookies !== undefined || encodeOnce || (reply && ("file" in reply || "events" in reply))))
    return "has a reply that cannot be stored with an idempotency key"
  return undefined
}
