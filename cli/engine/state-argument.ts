import { Argument } from "commander"

export type State = "on" | "off"

/** The optional argument of the commands that switch something. */
export const stateArgument = (): Argument =>
  new Argument("[state]", "the new state; without it, the opposite of the present one").choices(["on", "off"])
