import { fieldsAt, textAt, type Fields } from "./form.ts"

// What the server that speaks Stripe's API keeps, in the shapes of Stripe's objects.

export interface Charge {
  readonly id: string
  readonly object: "charge"
  readonly created: number
  readonly payment_intent: string
  readonly payment_method_details: object
  disputed: boolean
  amount: number
}

export interface Intent {
  readonly id: string
  readonly object: "payment_intent"
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly metadata: Fields
  /** Whose kept card is charged; null for a payment on a page. */
  readonly customer: string | null
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled"
  latest_charge: string | null
  last_payment_error: { readonly code: string; readonly decline_code?: string } | null
}

/** What a kept card does when it is charged. */
export type CardBehavior = "pays" | "declined" | "authentication" | "expired"

export interface Method {
  readonly id: string
  readonly object: "payment_method"
  customer: string | null
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface Session {
  readonly id: string
  readonly object: "checkout.session"
  readonly created: number
  readonly mode: "payment" | "setup"
  readonly amount_total: number | null
  readonly currency: string | null
  readonly metadata: Fields
  readonly client_reference_id: string | null
  readonly success_url: string
  readonly cancel_url: string
  /** Of the order; not in Stripe's replies. */
  readonly order: { readonly name: string; readonly metadata: Fields }
  status: "open" | "complete" | "expired"
  payment_status: "unpaid" | "paid" | "no_payment_required"
  payment_intent: string | null
  setup_intent: { readonly id: string; payment_method: string | null } | null
  customer: string | null
  url: string | null
}

export interface Refund {
  readonly id: string
  readonly object: "refund"
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Fields
  status: "pending" | "succeeded" | "failed"
}

export interface Dispute {
  readonly id: string
  readonly object: "dispute"
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  readonly reason: string
  status: string
}

export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

/** An error as Stripe replies with it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, type: string, message: string, code?: string, more: object = {}) {
    super(message)
    this.status = status
    this.error = { type, message, ...(code !== undefined && { code }), ...more }
  }
}

const invalid = (message: string, code?: string) =>
  new StripeRefusal(400, "invalid_request_error", message, code)

/** Of the path; an object that a field names is missing with the status 400. */
export const missing = (id: string, status: 400 | 404 = 404) =>
  new StripeRefusal(status, "invalid_request_error", `No such object: '${id}'`, "resource_missing")

const DECLINES = {
  declined: { code: "card_declined", decline_code: "insufficient_funds" },
  authentication: { code: "authentication_required", decline_code: "authentication_required" },
  expired: { code: "expired_card" },
} as const

/** @param now Milliseconds. */
export const createBooks = (baseUrl: () => string, now: () => number) => {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const methods = new Map<string, Method>()
  const behaviors = new Map<string, CardBehavior>()
  const events: StripeEvent[] = []
  /** Addresses that events are sent to. */
  const webhooks: string[] = []
  let last = 0
  const id = (prefix: string) => `${prefix}_${String(++last).padStart(8, "0")}`
  const created = () => Math.floor(now() / 1000)

  const emit = (type: string, object: object) => {
    const event = { id: id("evt"), object: "event", type, created: created(), data: { object } }
    events.push({ id: event.id, type, body: JSON.stringify(event) })
  }
  const sessionOf = (key: string) => {
    const found = sessions.get(key)
    if (found === undefined) throw missing(key)
    return found
  }
  const intentOf = (key: string | null) => {
    const found = intents.get(key ?? "")
    if (found === undefined) throw missing(String(key))
    return found
  }
  const refunded = (intentId: string) =>
    [...refunds.values()].reduce(
      (sum, each) => (each.payment_intent === intentId && each.status !== "failed" ? sum + each.amount : sum),
      0,
    )

  const charge = (intent: Intent, details: object) => {
    const made: Charge = {
      id: id("ch"),
      object: "charge",
      created: created(),
      payment_intent: intent.id,
      payment_method_details: details,
      disputed: false,
      amount: intent.amount,
    }
    charges.set(made.id, made)
    intent.latest_charge = made.id
  }

  const openSetup = (fields: Fields): Session => {
    if (textAt(fields, "customer_creation") !== "always") throw invalid("No customer")
    const sessionId = id("cs_test")
    const session: Session = {
      id: sessionId,
      object: "checkout.session",
      created: created(),
      mode: "setup",
      amount_total: null,
      currency: null,
      metadata: fieldsAt(fields, "metadata"),
      client_reference_id: textAt(fields, "client_reference_id") ?? null,
      success_url: textAt(fields, "success_url") ?? "",
      cancel_url: textAt(fields, "cancel_url") ?? "",
      order: { name: "Save a card", metadata: {} },
      status: "open",
      payment_status: "no_payment_required",
      payment_intent: null,
      setup_intent: { id: id("seti"), payment_method: null },
      customer: null,
      url: `${baseUrl()}/c/pay/${sessionId}#${id("secret")}`,
    }
    sessions.set(session.id, session)
    return session
  }
  const methodOf = (key: string) => {
    const found = methods.get(key)
    if (found === undefined) throw missing(key)
    return found
  }
  /** A customer enters a card on a page that keeps it. */
  const keepCard = (session: Session) => {
    const method: Method = {
      id: id("pm"),
      object: "payment_method",
      customer: id("cus"),
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2027 },
    }
    methods.set(method.id, method)
    session.setup_intent!.payment_method = method.id
    Object.assign(session, { status: "complete", url: null, customer: method.customer })
    emit("payment_method.attached", method)
    emit("checkout.session.completed", session)
  }

  return {
    methodOf,
    /** What a kept card does from now on. */
    behave: (methodId: string, behavior: CardBehavior): void => void behaviors.set(methodId, behavior),
    detach: (methodId: string): Method => {
      const method = methodOf(methodId)
      if (method.customer === null)
        throw invalid("The payment method you provided is not attached to a customer.")
      method.customer = null
      emit("payment_method.detached", method)
      return method
    },
    /** A card is charged while its customer is away. */
    chargeKept: (fields: Fields): Intent => {
      const methodId = textAt(fields, "payment_method") ?? ""
      if (!methods.has(methodId)) throw missing(methodId, 400)
      const method = methodOf(methodId)
      const amount = Number(textAt(fields, "amount"))
      if (method.customer === null || method.customer !== textAt(fields, "customer"))
        throw invalid("The PaymentMethod does not belong to the Customer.")
      if (textAt(fields, "off_session") !== "true" || textAt(fields, "confirm") !== "true" || !(amount > 0))
        throw invalid("Invalid payment")
      const behavior = behaviors.get(method.id) ?? "pays"
      const intent: Intent = {
        id: id("pi"),
        object: "payment_intent",
        created: created(),
        amount,
        currency: textAt(fields, "currency") ?? "",
        metadata: fieldsAt(fields, "metadata"),
        customer: method.customer,
        status: behavior === "pays" ? "succeeded" : "requires_payment_method",
        latest_charge: null,
        last_payment_error: behavior === "pays" ? null : DECLINES[behavior],
      }
      intents.set(intent.id, intent)
      if (behavior !== "pays") {
        emit("payment_intent.payment_failed", intent)
        const { code, ...more } = DECLINES[behavior]
        throw new StripeRefusal(402, "card_error", "Your card was declined.", code, {
          ...more,
          payment_intent: intent,
        })
      }
      charge(intent, { type: "card", card: method.card })
      emit("payment_intent.succeeded", intent)
      return intent
    },
    cancel: (key: string): Intent => {
      const intent = intentOf(key)
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw invalid("You cannot cancel this PaymentIntent because of its status.")
      intent.status = "canceled"
      emit("payment_intent.canceled", intent)
      return intent
    },
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    methods,
    events,
    webhooks,
    sessionOf,
    intentOf,
    /** Forgets everything but which ids were given. */
    clear: (): void => {
      for (const kept of [sessions, intents, charges, refunds, disputes, methods, behaviors]) kept.clear()
      events.length = 0
    },
    openSession: (fields: Fields): Session => {
      if (textAt(fields, "mode") === "setup") return openSetup(fields)
      const item = fieldsAt(fieldsAt(fields, "line_items"), "0")
      const price = fieldsAt(item, "price_data")
      const amount = Number(textAt(price, "unit_amount"))
      if (textAt(fields, "mode") !== "payment" || !(amount > 0)) throw invalid("Invalid line_items")
      const sessionId = id("cs_test")
      const session: Session = {
        id: sessionId,
        object: "checkout.session",
        created: created(),
        mode: "payment",
        amount_total: amount * Number(textAt(item, "quantity") ?? 1),
        currency: textAt(price, "currency") ?? "",
        metadata: fieldsAt(fields, "metadata"),
        client_reference_id: textAt(fields, "client_reference_id") ?? null,
        success_url: textAt(fields, "success_url") ?? "",
        cancel_url: textAt(fields, "cancel_url") ?? "",
        order: {
          name: textAt(price, "product_data", "name") ?? "",
          metadata: fieldsAt(fieldsAt(fields, "payment_intent_data"), "metadata"),
        },
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        setup_intent: null,
        customer: null,
        url: `${baseUrl()}/c/pay/${sessionId}#${id("secret")}`,
      }
      sessions.set(session.id, session)
      return session
    },
    expireSession: (key: string): Session => {
      const session = sessionOf(key)
      if (session.status !== "open")
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      Object.assign(session, { status: "expired", url: null })
      emit("checkout.session.expired", session)
      return session
    },
    /** What the customer does on the page: pays by card, has the card refused, or pays from a bank account. */
    pay: (key: string, how: "card" | "declined" | "bank" = "card"): void => {
      const session = sessionOf(key)
      if (session.status !== "open") return
      if (session.mode === "setup") return how === "card" ? void keepCard(session) : undefined
      const intent: Intent = intents.get(session.payment_intent ?? "") ?? {
        id: id("pi"),
        object: "payment_intent",
        created: created(),
        amount: session.amount_total!,
        currency: session.currency!,
        metadata: session.order.metadata,
        customer: null,
        status: "requires_payment_method",
        latest_charge: null,
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      session.payment_intent = intent.id
      if (how === "declined") return emit("payment_intent.payment_failed", intent)
      Object.assign(session, { status: "complete", url: null })
      if (how === "bank") {
        intent.status = "processing"
        charge(intent, { type: "us_bank_account", us_bank_account: { last4: "6789" } })
        emit("payment_intent.processing", intent)
        return emit("checkout.session.completed", session)
      }
      intent.status = "succeeded"
      session.payment_status = "paid"
      charge(intent, { type: "card", card: { brand: "visa", last4: "4242" } })
      emit("payment_intent.succeeded", intent)
      emit("charge.succeeded", charges.get(intent.latest_charge!)!)
      emit("checkout.session.completed", session)
    },
    /** What the bank decides of a payment from an account. */
    decide: (key: string, isPaid: boolean): void => {
      const session = sessionOf(key)
      const intent = intentOf(session.payment_intent)
      intent.status = isPaid ? "succeeded" : "requires_payment_method"
      if (isPaid) session.payment_status = "paid"
      emit(
        isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
        session,
      )
    },
    refund: (fields: Fields, status: Refund["status"] = "succeeded"): Refund => {
      const intent = intentOf(textAt(fields, "payment_intent") ?? null)
      const amount = Number(textAt(fields, "amount") ?? intent.amount - refunded(intent.id))
      if (intent.status !== "succeeded" || amount > intent.amount - refunded(intent.id) || amount <= 0)
        throw invalid("Refund amount is greater than the unrefunded amount on the charge.")
      const made: Refund = {
        id: id("re"),
        object: "refund",
        created: created(),
        amount,
        payment_intent: intent.id,
        metadata: fieldsAt(fields, "metadata"),
        status,
      }
      refunds.set(made.id, made)
      emit("refund.created", made)
      emit("charge.refunded", charges.get(intent.latest_charge!)!)
      return made
    },
    setRefund: (key: string, status: Refund["status"]): void => {
      const refund = refunds.get(key)!
      refund.status = status
      emit(status === "failed" ? "refund.failed" : "refund.updated", refund)
    },
    dispute: (intentId: string, reason = "fraudulent"): Dispute => {
      const intent = intentOf(intentId)
      charges.get(intent.latest_charge!)!.disputed = true
      const made: Dispute = {
        id: id("dp"),
        object: "dispute",
        created: created(),
        amount: intent.amount,
        payment_intent: intent.id,
        reason,
        status: "needs_response",
      }
      disputes.set(made.id, made)
      emit("charge.dispute.created", made)
      return made
    },
    closeDispute: (key: string, status: "won" | "lost"): void => {
      const found = disputes.get(key)!
      found.status = status
      emit("charge.dispute.closed", found)
    },
    /** A payment that was not begun through the product. */
    payElsewhere: (amount: number): Intent => {
      const intent: Intent = {
        id: id("pi"),
        object: "payment_intent",
        created: created(),
        amount,
        currency: "usd",
        metadata: {},
        customer: null,
        status: "succeeded",
        latest_charge: null,
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      charge(intent, { type: "card", card: { brand: "visa", last4: "1881" } })
      emit("payment_intent.succeeded", intent)
      return intent
    },
  }
}

export type Books = ReturnType<typeof createBooks>
