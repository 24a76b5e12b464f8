import * as Context from "effect/Context"

/** Where people reach the site, without a slash at the end; links are built from it. */
export const PublicUrl = Context.Reference<string>("core/PublicUrl", {
  defaultValue: () => "http://localhost:3000",
})
