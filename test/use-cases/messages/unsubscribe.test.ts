import { beforeEach, expect, test } from "vitest"
import {
  isNewsLink,
  setNewsChoice,
  showNewsChoice,
  unsubscribe,
} from "../../../core/messages/use-cases/unsubscribe.ts"
import { mergeCustomers } from "../../../core/customers/use-cases/merge-customers.ts"
import { memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"
import { aCustomer } from "../../support/samples.ts"

const LINK = `12-${"12".repeat(32)}`
const JANE = aCustomer(12, { createdAt: MONDAY })

const memory = memoryOfEachTest()

beforeEach(() => {
  memory.customers.push(JANE)
})

test("the link in a campaign's mail shows and sets whether its customer wants news", async () => {
  expect(await run(memory, showNewsChoice(LINK))).toEqual({ wantsNews: true, email: "j•••@example.com" })
  expect(await run(memory, setNewsChoice(LINK, false))).toMatchObject({ wantsNews: false })
  expect(await run(memory, showNewsChoice(LINK))).toMatchObject({ wantsNews: false })
  expect(memory.audit).toMatchObject([
    { subject: "customer 12", actor: "link in an email", before: { news: true }, after: { news: false } },
  ])
  expect(await run(memory, setNewsChoice(LINK, true))).toMatchObject({ wantsNews: true })
})

test("a mail program that unsubscribes ends news, whether or not the customer is still there", async () => {
  await run(memory, unsubscribe(LINK))
  await run(memory, unsubscribe(LINK))
  expect(memory.messageChoices.get(12)).toMatchObject({ news: false, reminders: true, thankYous: true })
  memory.customers.length = 0
  expect(await run(memory, unsubscribe(LINK))).toBeUndefined()
})

test("the link in a mail to a record that was merged since is that of the record that stayed", async () => {
  memory.customers.push(aCustomer(7, { email: "jd@example.com" }))
  await run(memory, mergeCustomers(7, 12))
  expect(await run(memory, showNewsChoice(LINK))).toMatchObject({ wantsNews: true })
  await run(memory, unsubscribe(LINK))
  expect(memory.messageChoices.get(7)).toMatchObject({ news: false })
})

test("a link of a customer who is gone or has no email any more is not valid", async () => {
  memory.customers.splice(0, 1, { ...JANE, email: null })
  expect(await failureOf(memory, showNewsChoice(LINK))).toMatchObject({ _tag: "UnknownNewsLink" })
  memory.customers.length = 0
  for (const program of [showNewsChoice(LINK), setNewsChoice(LINK, false)])
    expect(await failureOf(memory, program)).toMatchObject({ _tag: "UnknownNewsLink" })
})

test("only a link that we have made is valid", async () => {
  expect(await run(memory, isNewsLink(LINK))).toBe(true)
  const wrong = [
    LINK.replace("12-", "13-"),
    `${LINK.slice(0, -1)}3`,
    `${LINK}a`,
    ` ${LINK}`,
    LINK.replace("12-", "012-"),
    `0-${"0".repeat(64)}`,
    LINK.replace("-", ""),
    `1234567890-${"1234567890".repeat(7).slice(0, 64)}`,
    "",
  ]
  for (const link of wrong) {
    expect(await run(memory, isNewsLink(link))).toBe(false)
    expect(await failureOf(memory, setNewsChoice(link, false))).toMatchObject({ _tag: "UnknownNewsLink" })
    await run(memory, unsubscribe(link))
  }
  expect(memory.messageChoices.size).toBe(0)
  const long = `123456789-${"123456789".repeat(8).slice(0, 64)}`
  expect(await run(memory, isNewsLink(long))).toBe(true)
})
