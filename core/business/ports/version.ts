import * as Context from "effect/Context"

/** The version of the product that runs, as in package.json. */
export const Version = Context.Reference<string>("core/Version", { defaultValue: () => "0.0.0" })
