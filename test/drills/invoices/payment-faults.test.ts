import { expect, test } from "vitest"
import { paymentFaults, type PaymentRun } from "./payment-faults.ts"

/** One invoice that was paid, and one of which a part was paid back. */
const RIGHT: PaymentRun = {
  charged: [
    { intentId: "pi_1", reference: "a", amount: 150 },
    { intentId: "pi_2", reference: "b", amount: 150 },
  ],
  refunded: [{ refundId: "re_1", intentId: "pi_2", reference: "c" }],
  chargeable: [],
  acknowledgedRefunds: new Map([[2, 1]]),
  payments: [
    { reference: "a", invoiceId: 1, state: "paid" },
    { reference: "b", invoiceId: 2, state: "paid" },
  ],
  invoices: [
    { id: 1, total: 150, paid: 150 },
    { id: 2, total: 150, paid: 100 },
  ],
  postings: [
    { reference: "pi_1", invoiceId: 1, amount: 150 },
    { reference: "pi_2", invoiceId: 2, amount: 150 },
    { reference: "re_1", invoiceId: 2, amount: -50 },
  ],
}
const NONE = paymentFaults({ ...RIGHT })

const faultsIn = (changes: Partial<PaymentRun>) =>
  Object.entries(paymentFaults({ ...RIGHT, ...changes })).filter(([, found]) => found.length > 0)

test("a run in which everything is right has no faults", () => {
  expect(Object.values(NONE).flat()).toEqual([])
})

test("each planted fault is named", () => {
  expect(
    faultsIn({
      charged: [...RIGHT.charged, { intentId: "pi_3", reference: "d", amount: 150 }],
      payments: [...RIGHT.payments, { reference: "d", invoiceId: 1, state: "paid" }],
    }),
  ).toEqual([
    ["chargedTwice", [1]],
    ["unposted", ["pi_3"]],
  ])
  expect(faultsIn({ postings: RIGHT.postings.slice(1) })).toEqual([
    ["unposted", ["pi_1"]],
    ["wrongSums", [1]],
  ])
  expect(faultsIn({ postings: [...RIGHT.postings, RIGHT.postings[0]!] })).toEqual([
    ["postedTwice", ["pi_1"]],
    ["wrongSums", [1]],
  ])
  expect(faultsIn({ charged: RIGHT.charged.slice(1) })).toEqual([["invented", ["pi_1"]]])
  expect(faultsIn({ chargeable: ["pi_4"] })).toEqual([["chargeable", ["pi_4"]]])
  expect(faultsIn({ acknowledgedRefunds: new Map() })).toEqual([["wrongRefunds", [2]]])
  expect(
    faultsIn({ refunded: [...RIGHT.refunded, { refundId: "re_2", intentId: "pi_2", reference: "e" }] }),
  ).toEqual([["wrongRefunds", [2]]])
  expect(
    faultsIn({
      invoices: [{ id: 1, total: 150, paid: 0 }, RIGHT.invoices[1]!],
      postings: RIGHT.postings.slice(1),
    }),
  ).toEqual([
    ["unposted", ["pi_1"]],
    ["unpaid", [1]],
  ])
})
