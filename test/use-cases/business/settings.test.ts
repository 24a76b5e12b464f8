import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import type { SettingsChanges, StaffSettings } from "../../../core/business/settings-changes.ts"
import {
  noticeAddress,
  readSettings,
  resetSettings,
  updateSettings,
} from "../../../core/business/use-cases/settings.ts"
import { createMemory, failureOf, run, type Memory } from "../support/memory-ports.ts"

let memory: Memory
let stored: StaffSettings
let transactions: number
beforeEach(() => {
  memory = createMemory()
  stored = { ...initialSettings({}), changed: [], version: 1 }
  transactions = 0
})

const provideSettings = Effect.provideService(BusinessSettings, {
  current: Effect.sync(() => stored),
  store: (settings) =>
    Effect.sync(
      () =>
        (stored = {
          ...stored,
          ...settings,
          changed: [...new Set([...stored.changed, ...Object.keys(settings)])],
          version: stored.version + 1,
        }),
    ),
  reset: (names) =>
    Effect.sync(
      () =>
        (stored = {
          ...stored,
          ...Object.fromEntries(Object.entries(initialSettings({})).filter(([name]) => names.includes(name))),
          changed: stored.changed.filter((name) => !names.includes(name)),
          version: stored.version + 1,
        }),
    ),
  change: (program) =>
    Effect.andThen(
      Effect.sync(() => transactions++),
      program,
    ),
})

const update = (changes: SettingsChanges, version?: number) =>
  updateSettings(changes, version).pipe(provideSettings)

test("notices go where the environment says until staff change it", () => {
  expect(initialSettings({ NOTIFY_EMAIL: "office@oak.example" }).notifyEmail).toBe("office@oak.example")
  expect(initialSettings({ NOTIFY_EMAIL: "" }).notifyEmail).toBeNull()
})

describe("changing settings", () => {
  test("an empty optional text removes the value, and one that is left out keeps it", async () => {
    const words = {
      reminderText: "Please park the dog.",
      followUpText: "Thanks!",
      textReminderWords: "{day}",
    }
    expect(await run(memory, update(words))).toMatchObject(words)
    expect(await run(memory, update({ city: "Arnold" }))).toMatchObject(words)
    const empty = { reminderText: "", followUpText: "", textReminderWords: "" }
    expect(await run(memory, update(empty))).toMatchObject({
      reminderText: null,
      followUpText: null,
      textReminderWords: null,
    })
  })

  test("keeps those that are not named, in one transaction, and records only what is another value", async () => {
    const changed = await run(memory, update({ city: "Arnold", zip: "63110", awards: [] }, 1))
    expect(changed).toEqual({
      ...initialSettings({}),
      city: "Arnold",
      awards: [],
      changed: ["city", "awards"],
      version: 2,
    })
    expect(stored).toEqual(changed)
    expect(transactions).toBe(1)
    expect(memory.audit).toMatchObject([{ action: "edit", subject: "settings" }])
    expect(memory.audit[0]!.before).toEqual({ city: "St. Louis", awards: initialSettings({}).awards })
    expect(memory.audit[0]!.after).toEqual({ city: "Arnold", awards: [] })
  })

  test("to the values they have stores and records nothing", async () => {
    expect(await run(memory, update({ city: "St. Louis" }))).toMatchObject({ version: 1 })
    expect(memory.audit).toEqual([])
  })

  test("from an older version fails with the current ones", async () => {
    await run(memory, update({ city: "Arnold" }))
    expect(await failureOf(memory, update({ city: "Ladue" }, 1))).toMatchObject({
      _tag: "SettingsChanged",
      current: { city: "Arnold", version: 2 },
    })
    expect(stored.city).toBe("Arnold")
  })
})

describe("resetting settings", () => {
  test("makes them those of the environment again, and records the change", async () => {
    await run(memory, update({ city: "Arnold", area: "Arnold" }))
    const reset = resetSettings(["city", "zip"], 2).pipe(provideSettings)
    expect(await run(memory, reset)).toEqual({
      ...initialSettings({}),
      area: "Arnold",
      changed: ["area"],
      version: 3,
    })
    expect(memory.audit[1]).toMatchObject({
      action: "reset",
      subject: "settings",
      before: { city: "Arnold" },
      after: { city: "St. Louis" },
    })
  })

  test("that nobody changed stores and records nothing", async () => {
    expect(await run(memory, resetSettings(["city"]).pipe(provideSettings))).toMatchObject({ version: 1 })
    expect(memory.audit).toEqual([])
  })

  test("from an older version fails with the current ones", async () => {
    await run(memory, update({ city: "Arnold" }))
    expect(await failureOf(memory, resetSettings(["city"], 1).pipe(provideSettings))).toMatchObject({
      _tag: "SettingsChanged",
      current: stored,
    })
    expect(stored.city).toBe("Arnold")
  })
})

test("notices go to their own address, and to that of the business where there is none", async () => {
  const address = () => run(memory, noticeAddress.pipe(provideSettings))
  expect(await address()).toBe(stored.email)
  await run(memory, update({ notifyEmail: "office@example.com", retailerProfileUrl: "https://a.example" }))
  expect(await address()).toBe("office@example.com")
  await run(memory, update({ phone: "(636) 555-0100" }))
  expect(stored).toMatchObject({ notifyEmail: "office@example.com", retailerProfileUrl: "https://a.example" })
  await run(memory, update({ notifyEmail: "", retailerProfileUrl: "" }))
  expect(stored).toMatchObject({ notifyEmail: null, retailerProfileUrl: null })
})

test("without stored settings those of the sample business are read, and cannot be changed", async () => {
  expect(await run(memory, readSettings)).toEqual({ ...initialSettings({}), changed: [], version: 1 })
  await expect(run(memory, updateSettings({ city: "Arnold" }))).rejects.toThrow(
    "These settings cannot be changed.",
  )
})
