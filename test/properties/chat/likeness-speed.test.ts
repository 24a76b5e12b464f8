import { expect, test } from "vitest"
import { groupsOfLike } from "../../../core/chat/likeness.ts"

test("five hundred long texts with many words in common are grouped in a moment", () => {
  const many = Array.from({ length: 500 }, (_, n) => ({
    text: Array.from({ length: 80 }, (__, word) => ((word * n) % 7 ? `word${word}` : `${word}a${n}`)).join(
      " ",
    ),
  }))
  const before = process.threadCpuUsage()
  groupsOfLike(many)
  // About 150 ms of the processor's time, which other programs of a busy machine do not lengthen.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})
