import { keepChatQuote } from "../../chat-quote.ts"
import { visitChangeAddress } from "../../visit-change.ts"
import { chatNow } from "../chat-store.ts"
import type { Message } from "../conversation.ts"
import { closePanel, SHEET } from "../open.ts"
import { focusMessages } from "../panel/focus-messages.ts"
import { askForPerson, sendAndSchedule } from "../send.ts"

/** Does what a button of the assistant offers. The buttons are gone once something was said, so the focus moves first. */
export function takeAction(action: Message["actions"][number], onSchedule: () => void): void {
  switch (action.kind) {
    case "say":
      focusMessages()
      return void sendAndSchedule(action.text, onSchedule)
    case "person":
      focusMessages()
      return void askForPerson()
    case "quote":
      return openQuoteForm(action.message)
    case "move":
    case "cancel":
      // The panel would cover the dialog.
      if (matchMedia(SHEET).matches) closePanel()
      location.assign(visitChangeAddress(action.kind, action.appointmentId))
  }
}

const QUOTE_FORM = "contact"

/** On the home page the form is there; from other pages it is opened with the words kept for it. */
function openQuoteForm(message: string): void {
  keepChatQuote({ message, chatId: chatNow().status?.shortSessionId ?? "" })
  closePanel()
  const section = document.getElementById(QUOTE_FORM)
  if (section === null) return location.assign(`/#${QUOTE_FORM}`)
  // After React has taken the panel away, which gives the focus back to the launcher.
  requestAnimationFrame(() => {
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  })
}
