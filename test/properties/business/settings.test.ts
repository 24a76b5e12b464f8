import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { numberSettings } from "../../../core/business/number-settings.ts"
import { textSettings } from "../../../core/business/text-settings.ts"
import { SETTING_NAMES } from "../../../core/business/settings-changes.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { shownSettings } from "../../../core/business/shown-settings.ts"

test("every setting that staff can change is shown to them", () => {
  const shown = Object.values(shownSettings(initialSettings({})))
    .flat()
    .flatMap(([, , ...names]) => names)
  expect([...shown, "testimonials", "awards"].toSorted()).toEqual([...SETTING_NAMES].toSorted())
})

test("the sample environment has each variable of a setting, with its usual value", () => {
  const sample = readFileSync(join(ROOT, ".env.example"), "utf8").split("\n")
  const variables = [...textSettings, ...numberSettings].flatMap(([, { variable, initial }]) =>
    variable === undefined ? [] : [`#${variable}=${initial ?? ""}`],
  )
  expect(sample).toEqual(expect.arrayContaining(variables))
})

test("a number's variable decides it", () => {
  expect(initialSettings({ TRAVEL_MINUTES: "30" }).travelMinutes).toBe(30)
  expect(initialSettings({}).travelMinutes).toBe(0)
})
