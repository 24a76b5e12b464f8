import { fieldsAt, textAt, type Fields } from "./form.ts"
import { missing, type Books } from "./books.ts"

/** What Stripe's API replies to a request; throws a `StripeRefusal`. */
export const apiOf =
  (books: Books) =>
  (method: string, path: string, fields: Fields): object => {
    const { sessions, intents, charges, refunds, disputes, webhooks } = books
    const expands = Object.values(fieldsAt(fields, "expand")).map(String)
    const shown = (object: object, prefix = ""): object => {
      const wants = (name: string) => expands.some((path) => path.startsWith(`${prefix}${name}`))
      const { order: _, ...rest } = object as { readonly order?: unknown; readonly payment_intent?: unknown }
      const made: Record<string, unknown> = { ...rest }
      if (typeof made["payment_intent"] === "string" && wants("payment_intent"))
        made["payment_intent"] = shown(intents.get(made["payment_intent"])!, `${prefix}payment_intent.`)
      if (typeof made["latest_charge"] === "string" && wants("latest_charge"))
        made["latest_charge"] = { ...charges.get(made["latest_charge"]) }
      const setup = made["setup_intent"] as { readonly payment_method: string | null } | null | undefined
      if (typeof setup?.payment_method === "string" && wants("setup_intent.payment_method"))
        made["setup_intent"] = { ...setup, payment_method: books.methodOf(setup.payment_method) }
      return made
    }
    const list = (all: Iterable<{ readonly id: string; readonly created: number }>) => {
      const payment = textAt(fields, "payment_intent")
      if (payment !== undefined && !intents.has(payment)) throw missing(payment, 400)
      const from = Number(textAt(fields, "created", "gte") ?? 0)
      const limit = Number(textAt(fields, "limit") ?? 10)
      const after = textAt(fields, "starting_after")
      // Newest first, as Stripe lists.
      const found = [...all]
        .toReversed()
        .filter((each) => each.created >= from)
        .filter(
          (each) =>
            payment === undefined || (each as { payment_intent?: unknown }).payment_intent === payment,
        )
      const rest = after === undefined ? found : found.slice(found.findIndex(({ id }) => id === after) + 1)
      return {
        object: "list",
        url: path,
        has_more: rest.length > limit,
        data: rest.slice(0, limit).map((each) => shown(each, "data.")),
      }
    }
    const [, , resource, ...names] = path.split("/")
    switch (
      `${method} ${resource}${names.map((name, n) => (n === 0 && resource === "checkout" ? `/${name}` : "/:")).join("")}`
    ) {
      case "POST checkout/sessions":
        return shown(books.openSession(fields))
      case "GET checkout/sessions":
        return list(sessions.values())
      case "GET checkout/sessions/:":
        return shown(books.sessionOf(names[1]!))
      case "POST checkout/sessions/:/:":
        return shown(books.expireSession(names[1]!))
      case "GET payment_intents":
        return list(intents.values())
      case "GET payment_intents/:":
        return shown(books.intentOf(names[0]!))
      case "POST payment_intents":
        return books.chargeKept(fields)
      case "POST payment_intents/:/:":
        return books.cancel(names[0]!)
      case "GET payment_methods/:":
        return books.methodOf(names[0]!)
      case "POST payment_methods/:/:":
        return books.detach(names[0]!)
      case "POST refunds":
        return books.refund(fields)
      case "GET refunds":
        return list(refunds.values())
      case "GET disputes":
        return list(disputes.values())
      case "GET webhook_endpoints":
        return { object: "list", data: webhooks.map((url) => ({ object: "webhook_endpoint", url })) }
      default:
        throw missing(path)
    }
  }
