import { expect } from "@playwright/test"
import type { Control, Point, Window } from "./driver.ts"

/** A name as a whole, or a pattern for it. */
type Name = string | RegExp

type Role = "button" | "radio"

/** Somebody at a browser: what they do, and what they see. Each action waits until it is possible. */
export interface Person {
  readonly open: (path: string) => Promise<void>
  readonly click: (role: Role, name: Name) => Promise<void>
  /** Waits until it can be clicked. */
  readonly finds: (role: Role, name: Name) => Promise<void>
  readonly fill: (label: Name, text: string) => Promise<void>
  readonly choose: (label: Name, value: string) => Promise<void>
  readonly upload: (label: Name, path: string) => Promise<void>
  /** Drags one element by its upper edge to the upper edge of another, until `drop`; both are CSS selectors. */
  readonly drag: (from: string, to: string) => Promise<void>
  readonly drop: () => Promise<void>
  /** Waits until they see a text, which may break in lines. */
  readonly sees: (text: Name) => Promise<void>
}

/** A person at a window, on the site of that origin. `script` defines `inPage`. */
export const personAt = (window: Window, origin: string, script: string): Person => {
  const run = (name: string, ...values: readonly string[]) =>
    `(() => { ${script}; return inPage.${name}(${values.map((value) => JSON.stringify(value)).join()}) })()`
  const withControl = (role: Role, name: Name, use: (control: Control) => Promise<void>) =>
    untilDone(`${role} ${name}`, async () => {
      const control = await window.find(run("controlToClick", role, patternOf(name)))
      if (control === undefined)
        throw new Error(`Of these none can be clicked: ${await window.read(run("namesOf", role))}`)
      await use(control)
    })
  const inField = (label: Name, use: (control: Control) => Promise<void>) =>
    untilDone(`field ${label}`, async () => {
      const control = await window.find(run("field", patternOf(label)))
      if (control === undefined) throw new Error(`There is no field ${label}.`)
      await use(control)
    })
  return {
    open: (path) => window.open(new URL(path, origin).href),
    click: (role, name) => withControl(role, name, (control) => control.click()),
    finds: (role, name) => withControl(role, name, async () => {}),
    fill: (label, text) => inField(label, (control) => control.fill(text)),
    choose: (label, value) => inField(label, (control) => control.choose(value)),
    upload: (label, path) => inField(label, (control) => control.upload(path)),
    drag: (from, to) =>
      untilDone(`${from} and ${to}`, async () => {
        const points = (await window.read(run("upperEdges", from, to))) as readonly [Point, Point] | undefined
        if (!points) throw new Error(`${from} and ${to} are not both in the window.`)
        await window.drag(...points)
      }),
    drop: window.drop,
    sees: (text) =>
      untilDone(`text ${text}`, async () => {
        const seen = String(await window.read(run("visibleText"))).replaceAll(/\s+/gu, " ")
        expect(seen).toMatch(typeof text === "string" ? new RegExp(RegExp.escape(text), "u") : text)
      }),
  }
}

const OFTEN = { intervals: [50, 100, 100, 250], timeout: 20_000 }

/** Tries again until nothing fails: pages change between the search for an element and its use. */
const untilDone = (what: string, attempt: () => Promise<void>): Promise<void> =>
  expect(attempt, what).toPass(OFTEN)

const patternOf = (name: Name): string =>
  typeof name === "string" ? `^\\s*${RegExp.escape(name)}\\s*$` : name.source
