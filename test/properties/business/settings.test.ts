import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { settingNames } from "../../../adapters/process/config.ts"
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

test("a number's variable decides it", () => {
  expect(initialSettings({ TRAVEL_MINUTES: "30" }).travelMinutes).toBe(30)
  expect(initialSettings({}).travelMinutes).toBe(0)
})
