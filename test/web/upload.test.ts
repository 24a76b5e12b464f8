import { describe, expect, test } from "vitest"
import { ApiError, CsrfError } from "../../web/shared/api/errors.ts"
import { photoProblem } from "../../web/staff/gallery/photo-check.ts"
import { UploadFailed, uploadSentence } from "../../web/staff/gallery/upload-failure.ts"
import { pageNumbers } from "../../web/staff/ui/list/list-state.ts"

const reply = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }))

describe("the sentence of a failed upload", () => {
  test.each<[string, unknown, string]>([
    ["401", reply(401, "x"), "Your session has expired. Please refresh the page and log in again."],
    [
      "403 that mentions CSRF",
      reply(403, "Invalid CSRF token"),
      "Security token expired. Please refresh the page and try again.",
    ],
    ["any other 403", reply(403, "No"), "Access denied. Please check your permissions."],
    [
      "400",
      reply(400, "Only JPEG, PNG and WebP images are allowed"),
      "Upload failed with status 400: Only JPEG, PNG and WebP images are allowed",
    ],
    ["502 of a proxy", new ApiError(502, "Bad Gateway"), "Upload failed with status 502: Bad Gateway"],
    [
      "no token",
      new CsrfError("CSRF token not found in response"),
      "Security token error: CSRF token not found in response",
    ],
    ["no reply", new UploadFailed("Invalid server response"), "Invalid server response"],
  ])("for %s", (_, error, sentence) => {
    expect(uploadSentence(error)).toBe(sentence)
  })
})

test("a file of exactly 10 MB is taken, a larger one and one of another type are not", () => {
  const size = 10_485_760
  expect(photoProblem({ type: "image/webp", size })).toBeUndefined()
  expect(photoProblem({ type: "image/png", size: size + 1 })).toBe("File size must be less than 10MB")
  expect(photoProblem({ type: "image/gif", size: 9 })).toBe("Only JPEG, PNG and WebP images are allowed")
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [6, 9, [4, 5, 6, 7, 8]],
  [9, 9, [5, 6, 7, 8, 9]],
])("page %i of %i shows buttons for the pages %j", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
