import * as Effect from "effect/Effect"
import { tokensLayer } from "../../../../adapters/crypto/tokens.ts"
import { Tokens } from "../../../../core/storage/ports/tokens.ts"
import { toIso } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../../http/support/slots.ts"
import { BOOKING, visitorOf } from "../../../http/support/visitor.ts"
import { openClient, type Client } from "../../support/client.ts"
import type { Outcome } from "../../support/history.ts"
import type { Operation, Reply, Rows } from "./operations.ts"

interface Sessions {
  /** Cookies. */
  readonly staff: string
  readonly customers: ReadonlyMap<number, string>
}

/** How a client performs operations by requests to one server, and what is compared of the replies. */
export const performerOf = async (site: string, secret: string, { staff, customers }: Sessions) => {
  const { A, B, C } = await servicesOf(visitorOf(site))
  const serviceOf = (hours: number) => ({ 2: A, 4: B, 6: C })[hours] ?? A
  const tokens = Effect.runSync(Effect.provide(Tokens, tokensLayer(secret)))
  const visitorClient = await openClient(site)
  const staffClient = await openClient(site, staff)
  const customerClients = new Map<number, Client>()
  for (const [id, cookie] of customers) customerClients.set(id, await openClient(site, cookie))

  const perform = async (operation: Operation): Promise<Outcome<Reply>> => {
    switch (operation.what) {
      case "book": {
        const { email, zip, start, hours } = operation
        const body = bookingOf(serviceOf(hours), start, { email, zip })
        return read(visitorClient.send("POST", "/api/appointments", body), visitReply)
      }
      case "confirm": {
        const path = `/api/confirm/${tokens.visitConfirmation(operation.id)}`
        return read(visitorClient.send("POST", path), (reply) => visitReply({ ...reply, id: operation.id }))
      }
      case "move by link":
      case "cancel by link": {
        const { id, sequence } = operation
        const path = `/api/reschedule/${tokens.reschedule(id, sequence)}`
        const request =
          operation.what === "cancel by link"
            ? visitorClient.send<Json>("POST", `${path}/cancel`)
            : visitorClient.send<Json>("POST", path, { startISO: toIso(operation.start) })
        return read(request, ({ start, end }) => ({
          visit: { id, start: Date.parse(String(start)), end: Date.parse(String(end)) },
        }))
      }
      case "add":
        return read(staffClient.send("POST", "/api/admin/appointments", callerOf(operation)), visitReply)
      case "move": {
        const { id, version, start, end, check } = operation
        const body = { startTime: toIso(start), endTime: toIso(end), checkAvailability: check }
        return read(
          staffClient.send("PUT", `/api/admin/appointments/${id}/reschedule`, body, ifMatch(version)),
          visitReply,
        )
      }
      case "set status": {
        const { id, version, status } = operation
        const path = `/api/admin/appointments/${id}/status`
        return read(staffClient.send("PATCH", path, { status }, ifMatch(version)), visitReply)
      }
      case "block": {
        const { start, end, isFullDay } = operation
        // The last day of a full day ends at the midnight after it.
        const body = { startTimestamptz: toIso(start), endTimestamptz: toIso(end), isFullDay }
        return read(
          staffClient.send("POST", "/api/blocked-times", { ...body, reason: "Drill" }),
          (reply) => ({
            added: (reply["added"] as readonly { readonly id: number }[]).map(({ id }) => id),
          }),
        )
      }
      case "unblock":
        return read(staffClient.send("DELETE", `/api/blocked-times/${operation.id}`), () => ({}))
      case "set travel":
        return read(staffClient.send("PATCH", "/api/admin/settings", operation.changes), ({ version }) => ({
          travel: { id: 1, version: Number(version) },
        }))
      case "request quote": {
        const { serviceType: _, serviceId: __, ...person } = BOOKING
        const body = { ...person, email: operation.email, serviceNeeded: "Plumbing", message: null }
        return read(visitorClient.send("POST", "/api/quotes", body), ({ uploadTicket }) => ({
          quote: { id: Number(/quote (\d+)$/u.exec(String(uploadTicket))![1]), status: "pending" },
        }))
      }
      case "set quote status": {
        const { id, version, status } = operation
        return read(
          staffClient.send("PATCH", `/api/quotes/${id}/status`, { status }, ifMatch(version)),
          quoteReply,
        )
      }
      case "reply to quote":
        return read(
          staffClient.send("POST", `/api/admin/quotes/${operation.id}/replies`, {
            body: "We can come on Monday.",
          }),
          ({ quote }) => quoteReply(quote as Json),
        )
      case "book quote":
        return read(
          staffClient.send("POST", `/api/admin/quotes/${operation.id}/appointment`, callerOf(operation)),
          ({ appointment, quote }) => ({ ...visitReply(appointment as Json), ...quoteReply(quote as Json) }),
        )
      default:
        return performOnPlan(customerClients.get(operation.customerId)!, operation)
    }
  }

  const callerOf = ({
    email,
    zip,
    start,
    end,
    check,
  }: Extract<Operation, { readonly email: string; end: number }>) => {
    const { serviceType: _, ...person } = BOOKING
    const serviceId = serviceOf((end - start) / HOUR).id
    const times = { startTime: toIso(start), endTime: toIso(end), checkAvailability: check }
    return { ...person, email, zip, serviceId, ...times }
  }
  return perform
}

type Json = Readonly<Record<string, unknown>>

const read = async (
  request: Promise<Outcome<Json>>,
  replyOf: (reply: Json) => Reply,
): Promise<Outcome<Reply>> => {
  const outcome = await request
  if (outcome.type === "ok") return { type: "ok", reply: replyOf(outcome.reply) }
  if (outcome.type === "fail" && outcome.reason.startsWith("400")) throw new Error(outcome.reason)
  return outcome
}

const ifMatch = (version: number | undefined): Readonly<Record<string, string>> =>
  version === undefined ? {} : { "if-match": `"${version}"` }

/** Those of the fields that the reply has. */
const pick = <Fields extends object>(
  reply: Json,
  fields: readonly (keyof Fields & string)[],
): Partial<Fields> =>
  Object.fromEntries(
    fields.filter((field) => field in reply).map((field) => [field, reply[field]]),
  ) as Partial<Fields>

const visitReply = (reply: Json): Reply => {
  const start = reply["startTimestamptz"] ?? reply["start"]
  const end = reply["endTimestamptz"] ?? reply["end"]
  return {
    visit: {
      id: Number(reply["id"]),
      ...pick<Rows["visit"]>(reply, ["status", "sequence", "version", "email"]),
      start: Date.parse(String(start)),
      end: Date.parse(String(end)),
      isHeld: reply["heldUntil"] !== null,
    },
  }
}

const quoteReply = (quote: Json): Reply => ({
  quote: { id: Number(quote["id"]), ...pick<Rows["quote"]>(quote, ["status", "appointmentId", "version"]) },
})

const performOnPlan = (
  { send }: Client,
  operation: Extract<Operation, { readonly customerId: number }>,
): Promise<Outcome<Reply>> => {
  const path = "/api/portal/maintenance-plans"
  const request = (): Promise<Outcome<Json>> => {
    if (operation.what === "subscribe") return send("POST", path, { planType: operation.planType })
    const { id } = operation
    if (operation.what === "upgrade")
      return send("PUT", `${path}/${id}/upgrade`, { planType: operation.planType })
    if (operation.what === "reactivate") return send("PUT", `${path}/${id}/reactivate`, {})
    return send("PUT", `${path}/${id}/cancel`, { cancellationType: operation.cancellationType })
  }
  return read(request(), ({ plan }) => {
    const { id, price } = plan as { readonly id: number; readonly price: number }
    return {
      plan: {
        id,
        ...pick<Rows["plan"]>(plan as Json, ["planType", "status"]),
        price: Math.round(price * 100),
      },
    }
  })
}
