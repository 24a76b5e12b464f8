/** What Stripe has and what the database has, when everything has come to rest. In cents. */
export interface PaymentRun {
  /** Payments that succeeded at Stripe, with the reference of ours. */
  readonly charged: readonly {
    readonly intentId: string
    readonly reference: string
    readonly amount: number
  }[]
  /** Refunds that succeeded at Stripe, each with its own reference of ours. */
  readonly refunded: readonly {
    readonly refundId: string
    readonly intentId: string
    readonly reference: string
  }[]
  /** Ids of payments with saved cards that failed and could still be made. */
  readonly chargeable: readonly string[]
  /** How many refunds of each invoice staff were told of, by its id. */
  readonly acknowledgedRefunds: ReadonlyMap<number, number>
  readonly payments: readonly {
    readonly reference: string
    readonly invoiceId: number
    readonly state: string
  }[]
  readonly invoices: readonly { readonly id: number; readonly total: number; readonly paid: number }[]
  /** Of card payments and refunds. */
  readonly postings: readonly {
    readonly reference: string
    readonly invoiceId: number
    readonly amount: number
  }[]
}

/** How many of the items are of each. */
const count = <A>(items: readonly A[], of: (item: A) => number | undefined) =>
  items.reduce(
    (counts, item) => counts.set(of(item), (counts.get(of(item)) ?? 0) + 1),
    new Map<number | undefined, number>(),
  )

/** What went wrong, by invoice: empty lists where nothing did. */
export const paymentFaults = (run: PaymentRun) => {
  const invoiceOf = new Map(run.payments.map(({ reference, invoiceId }) => [reference, invoiceId]))
  const posted = new Map(run.postings.map((posting) => [posting.reference, posting]))
  const intents = new Map(run.charged.map(({ intentId, reference }) => [intentId, invoiceOf.get(reference)]))
  const chargesOf = count(run.charged, ({ reference }) => invoiceOf.get(reference))
  const refundsOf = count(run.refunded, ({ intentId }) => intents.get(intentId))
  return {
    /** Charged more than once: each is paid in one payment. */
    chargedTwice: [...chargesOf].flatMap(([id, times]) => (times > 1 ? [id] : [])),
    /** Left at Stripe, where it could be made beside another one. */
    chargeable: run.chargeable,
    /** Charged, and not in the ledger. */
    unposted: run.charged.filter(({ intentId }) => !posted.has(intentId)).map(({ intentId }) => intentId),
    /** In the ledger, and not charged or paid back. */
    invented: run.postings
      .filter(
        ({ reference }) =>
          !run.charged.some(({ intentId }) => intentId === reference) &&
          !run.refunded.some(({ refundId }) => refundId === reference),
      )
      .map(({ reference }) => reference),
    postedTwice: [
      ...count(run.postings, ({ reference }) =>
        run.postings.findIndex((each) => each.reference === reference),
      ),
    ]
      .filter(([, times]) => times > 1)
      .map(([first]) => run.postings[first!]!.reference),
    /** Paid back more or less often than staff were told. */
    wrongRefunds: run.invoices
      .map(({ id }) => id)
      .filter((id) => (refundsOf.get(id) ?? 0) !== (run.acknowledgedRefunds.get(id) ?? 0)),
    /** The invoice says another amount than the ledger. */
    wrongSums: run.invoices
      .filter(
        ({ id, paid }) =>
          paid !== run.postings.reduce((sum, each) => (each.invoiceId === id ? sum + each.amount : sum), 0),
      )
      .map(({ id }) => id),
    /** Charged in full and not paid back, and still not paid. */
    unpaid: run.invoices
      .filter(({ id, paid, total }) => chargesOf.has(id) && !refundsOf.has(id) && paid < total)
      .map(({ id }) => id),
  }
}
