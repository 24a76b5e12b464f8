import * as Data from "effect/Data"

/** What the link in a campaign's mail ends with: "7-" and 64 hex characters; undefined for any other text. */
export const newsLinkOf = (text: string) => {
  const parts = /^([1-9]\d{0,8})-([0-9a-f]{64})$/u.exec(text)
  return parts === null ? undefined : { id: Number(parts[1]), token: parts[2]! }
}

export class UnknownNewsLink extends Data.TaggedError("UnknownNewsLink")<{}> {
  override readonly message = "This link is not valid. Please use the one in our newest email, or call us."
}
