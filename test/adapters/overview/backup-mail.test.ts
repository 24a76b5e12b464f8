import { expect, test } from "vitest"
import { renderMail } from "../support/render-mail.ts"

test("the notice about backups says what is wrong, what would be lost, and how to make one", async () => {
  const { subject, text, html } = await renderMail({
    _tag: "BackupNotice",
    problem: "The newest backup is 3 days old. The last backup has failed: <The disk> is full.",
    lastGoodAt: Date.parse("2026-11-22T09:00:00Z"),
    to: "office@example.com",
  })
  expect(subject).toBe("Your backups need attention")
  expect(text).toContain("The last backup has failed: <The disk> is full.")
  expect(text).toContain("everything since Sunday, November 22, 2026, 3:00 AM would be lost")
  expect(text).toContain("npm run hearth -- backup")
  expect(text).toContain("https://hearth.example/admin/settings")
  expect(html).toContain("&lt;The disk&gt; is full.")
})
