import { describe, expect, it } from "vitest"
import { destinationIn } from "../../web/staff/staff/sign-in/destination.ts"

const destination = (next: string) =>
  destinationIn(`?${new URLSearchParams({ next })}`, "https://hearth.example")

describe("the destination after sign-in", () => {
  it.each(["/admin", "/admin/customers?search=jane", "/live-chat", "/live-chat/abc", "/field"])(
    "can be %s",
    (next) => {
      expect(destination(next)).toBe(next)
    },
  )

  it.each([
    "/",
    "/administration",
    "/admin/../portal",
    "//evil.example/admin",
    "/\\evil.example/admin",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/live-chats",
  ])("cannot be %s", (next) => {
    expect(destination(next)).toBeUndefined()
  })

  it("is the same screen without next", () => {
    expect(destinationIn("", "https://hearth.example")).toBeUndefined()
  })
})
