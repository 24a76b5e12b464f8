import * as Context from "effect/Context"

/** Who runs the program, for the audit log: HTTP gives the caller, the command line its own name. */
export const Actor = Context.Reference<string>("core/Actor", { defaultValue: () => "system" })
