import type { Page } from "@playwright/test"
import type { ChatAction } from "../../../core/chat/action.ts"
import { expect, type Site } from "./site.ts"

/** Stores a message of the assistant in the chat of this page's browser, which has begun, and shows it. */
export const showAssistantMessage = async (
  page: Page,
  site: Site,
  text: string,
  actions: readonly ChatAction[],
): Promise<void> => {
  const name = await page.evaluate<string>("JSON.parse(localStorage.getItem('chat')).sessionId")
  await site.sql(`
    WITH chat AS (SELECT session_id FROM chat_sessions WHERE original_session_id = '${name}'),
    added AS (
      INSERT INTO chat_messages (session_id, message_type, content, actions)
      SELECT session_id, 'bot', ${quoted(text)}, ${quoted(JSON.stringify(actions))} FROM chat
      RETURNING id, session_id
    )
    UPDATE chat_sessions SET last_message_id = added.id FROM added WHERE chat_sessions.session_id = added.session_id
  `)
  await page.reload()
  // On phones the chat, which covers the page, is closed on the next page.
  if (page.viewportSize()!.width < 480) await page.locator(".chat-launcher__open").click()
  await expect(page.getByRole("log").getByText(text, { exact: true })).toBeVisible()
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
