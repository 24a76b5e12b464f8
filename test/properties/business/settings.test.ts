import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { settingNames } from "../../../adapters/process/config.ts"
import { ROOT } from "../../../adapters/process/root.ts"
import { numberSettings } from "../../../core/business/number-settings.ts"
import { textSettings } from "../../../core/business/text-settings.ts"
import { SETTING_NAMES, SettingsChanges } from "../../../core/business/settings-changes.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { shownSettings } from "../../../core/business/shown-settings.ts"
import { issuesOf } from "../support/inputs.ts"

test("every setting that staff can change is shown to them", () => {
  const shown = Object.values(shownSettings(initialSettings({})))
    .flat()
    .flatMap(([, , ...names]) => names)
  expect([...shown, "testimonials", "awards"].toSorted()).toEqual([...SETTING_NAMES].toSorted())
})

const linesOf = (file: string): ReadonlyArray<string> => readFileSync(join(ROOT, file), "utf8").split("\n")

test("the sample environment has every setting, and nothing else", () => {
  const names = linesOf(".env.example").flatMap((line) => /^#([A-Z0-9_]+)=/u.exec(line)?.[1] ?? [])
  expect(names.toSorted()).toEqual([...settingNames].toSorted())
})

test("the sample environment has the usual value of each setting that staff can change", () => {
  const variables = [...textSettings, ...numberSettings].flatMap(([, { variable, initial }]) =>
    variable === undefined ? [] : [`#${variable}=${initial ?? ""}`],
  )
  expect(linesOf(".env.example")).toEqual(expect.arrayContaining(variables))
})

test("the README's table of settings names settings that exist", () => {
  const rows = linesOf("README.md").filter((line) => /^\| `[A-Z0-9_]+`/u.test(line))
  const names = rows.flatMap((row) =>
    [...row.split(" | ")[0]!.matchAll(/`([A-Z0-9_]+)`/gu)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !settingNames.includes(name!))).toEqual([])
})

test.for([
  [{}, "Notices to", "hello@hearthandwire.example"],
  [{ notifyEmail: "office@oak.example" }, "Notices to", "office@oak.example"],
  [{}, "Time for the way", "None: a visit may begin when the one before ends"],
  [{ travelMinutes: 20 }, "Time for the way", "20 minutes stay free between two visits"],
  [{ travelMinutes: 20, drivingTimes: true }, "Time for the way", "20 minutes where a ZIP code is not known"],
  [{ arrivalHours: 0 }, "Arrival", "At the time that is chosen online"],
  [{ arrivalHours: 1 }, "Arrival", "Within 1 hour from the time that is chosen online"],
  [{ arrivalHours: 2 }, "Arrival", "Within 2 hours from the time that is chosen online"],
  [{ drivingTimes: false }, "Driving times", "Off: every way takes the same time"],
  [
    { drivingTimes: true, nearMiles: 1, nearMph: 20, farMph: 40, roadPercent: 130 },
    "Driving times",
    "By ZIP code: the first mile at 20 mph, the rest at 40 mph; roads are 130% of the distance as the crow flies",
  ],
  [{ drivingTimes: true, nearMiles: 5 }, "Driving times", "the first 5 miles"],
  [
    { holdAfterPerHour: 3, holdAfterPerDay: 9, holdAfterPercent: 100 },
    "Usual online bookings",
    "Up to 3 in an hour, 9 in 24 hours, by email",
  ],
  [{ holdAfterPercent: 40 }, "Usual online bookings", ", and 40% of the free times of the next 14 days,"],
  [{ reminders: ["24h", "2h"] }, "Customers are sent", "24 hours ahead, 2 hours ahead"],
  [{ reminders: [] }, "Customers are sent", "Nothing before or after a visit"],
  [{}, "In reminders", "No words of your own"],
  [{ reminderText: "See you." }, "In reminders", "See you."],
  [{}, "In the thank-you", "No words of your own"],
  [{ followUpText: "Thanks." }, "In the thank-you", "Thanks."],
  [{}, "In texts", "No words of your own"],
  [{ textReminderWords: "Hi." }, "In texts", "Hi."],
  [{}, "By text", "Reminders, to customers who agreed"],
  [{ textReminders: false }, "By text", "Nothing"],
  [{ taxOnLabor: 0 }, "Tax on labor", "None"],
  [{ taxOnLabor: 9679 }, "Tax on labor", "9.679%"],
  [{ invoiceDays: 0 }, "Invoices are due", "On the day they are sent"],
  [{ invoiceDays: 1 }, "Invoices are due", "1 day later"],
  [{ invoiceDays: 14 }, "Invoices are due", "14 days later"],
  [{ backupsKept: 0 }, "Backups", "Only by hand"],
  [{ backupsKept: 7, backupHour: 15 }, "Backups", "Every day at 3:00 PM Chicago time, and verified"],
  [{ backupsKept: 0 }, "Backups kept", "None of a schedule"],
  [{ backupsKept: 7 }, "Backups kept", "The newest 7"],
  [{ retailerProfileUrl: null }, "Review page", "None, so there is no link to it"],
  [{ retailerProfileUrl: "https://oak.example" }, "Review page", "https://oak.example"],
] as const)("the settings %j are shown as %s: %s", ([differences, label, text]) => {
  const shown = Object.values(shownSettings({ ...initialSettings({}), ...differences })).flat()
  expect(shown.find(([name]) => name === label)![1]).toContain(text)
})

test.for(textSettings)("the text %s is required or may be empty", ([name, { rule }]) => {
  expect(issuesOf(SettingsChanges, { [name]: " " })[0]?.message).toBe(rule.required)
})

test("an email of the business is one, in small letters", () => {
  expect(issuesOf(SettingsChanges, { email: "oak" })).toHaveLength(1)
  const decode = Schema.decodeUnknownSync(SettingsChanges)
  expect(decode({ email: "Hello@Oak.Example" })).toEqual({ email: "hello@oak.example" })
})

test("a new installation reminds by text, and takes the same time for every way", () => {
  expect(initialSettings({})).toMatchObject({ textReminders: true, drivingTimes: false })
})

test("a number's variable decides it", () => {
  expect(initialSettings({ TRAVEL_MINUTES: "30" }).travelMinutes).toBe(30)
  expect(initialSettings({}).travelMinutes).toBe(0)
})
