import type { Page } from "@playwright/test"
import { expect, test, type Site } from "../support/site.ts"
import { newStaff, signIn } from "../support/staff.ts"

/** Stores a chat in which these questions were not answered. */
const storeUnanswered = (site: Site, questions: readonly string[], language: "en" | "es" = "en") => {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 20)
  return site.sql(`
    INSERT INTO chat_sessions (session_id) VALUES ('${id}');
    WITH message AS (
      INSERT INTO chat_messages (session_id, message_type, content)
      SELECT '${id}', 'customer', question FROM unnest(ARRAY['${questions.join("', '")}']) AS question
      RETURNING *
    )
    INSERT INTO unanswered_questions (session_id, message_id, content, language)
    SELECT session_id, id, content, '${language}' FROM message
  `)
}

const row = (page: Page, name: string) => page.getByRole("row", { name })

test("staff read what the assistant could not answer, open its chat, write a canned reply and a fact about it, and dismiss the rest", async ({
  page,
  site,
}) => {
  const [word, other] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)]
  await storeUnanswered(site, [`do you polish ${word}s`, `${word}s?`, `how old is ${other}`])
  await signIn(page, await newStaff(site), "/admin/unanswered-questions")
  const group = row(page, `${word}s?`)
  await expect(group).toContainText("2 times")
  await expect(group.getByRole("list", { name: "Other wordings" })).toHaveText(`do you polish ${word}s`)

  await group.getByRole("link", { name: `do you polish ${word}s` }).click()
  await expect(page.getByRole("log", { name: "Messages" })).toContainText(`do you polish ${word}s`)
  await page.goBack()

  await group.getByRole("link", { name: "Write a canned reply" }).click()
  const reply = page.getByRole("dialog", { name: "Add canned reply" })
  await expect(reply.getByLabel("Title")).toHaveValue(`${word}s?`)
  await reply.getByLabel("Text").fill("We polish none.")
  await reply.getByRole("button", { name: "Save" }).click()
  await expect(row(page, `${word}s?`)).toContainText("We polish none.")
  await expect(page).toHaveURL("/admin/canned-replies")

  await page.goto("/admin/unanswered-questions")
  await group.getByRole("link", { name: "Write a fact" }).click()
  const fact = page.getByRole("dialog", { name: "Add question" })
  await expect(fact.getByLabel("Question", { exact: true })).toHaveValue(`${word}s?`)
  await fact.getByLabel("Answer", { exact: true }).fill("We polish all of them.")
  await fact.getByRole("button", { name: "Save" }).click()
  await expect(row(page, `${word}s?`)).toContainText("We polish all of them.")
  await expect(page).toHaveURL("/admin/faq")
  await page.getByRole("link", { name: "Open questions" }).click()
  const rest = row(page, `how old is ${other}`)
  await expect(rest).toBeVisible()
  await expect(group).toHaveCount(0)

  await rest.getByRole("button", { name: "Dismiss" }).click()
  await expect(page.getByText("Question dismissed")).toBeVisible()
  await expect(rest).toHaveCount(0)
})

test("a fact about a question in Spanish begins with it as the question in Spanish", async ({
  page,
  site,
}) => {
  const question = `pulen ${crypto.randomUUID().slice(0, 8)}?`
  await storeUnanswered(site, [question], "es")
  await signIn(page, await newStaff(site), "/admin/unanswered-questions")
  await row(page, question).getByRole("link", { name: "Write a fact" }).click()
  const fact = page.getByRole("dialog", { name: "Add question" })
  await expect(fact.getByLabel("Question in Spanish")).toHaveValue(question)
  await expect(fact.getByLabel("Question", { exact: true })).toHaveValue("")
})
