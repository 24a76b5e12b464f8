import { keepChatQuote } from "../quote-from-chat.ts"
import { visitChangeAddress } from "../../visits/visit-change.ts"
import { chatNow } from "../chat-store.ts"
import type { Message } from "../conversation.ts"
import { closePanel, SHEET } from "../open.ts"
import { focusMessages } from "../panel/focus-messages.ts"
import { askForPerson, sendAndSchedule, type Schedule } from "../send.ts"

/** Does what a button of the assistant offers. The buttons are gone once something was said, so the focus moves first. */
export function takeAction(action: Message["actions"][number], onSchedule: Schedule): void {
  switch (action.kind) {
    case "say":
      focusMessages()
      return void sendAndSchedule(action.text, onSchedule)
    case "book":
      return onSchedule(action.service)
    case "person":
      focusMessages()
      return void askForPerson()
    case "quote":
      return openQuoteForm(action.message)
    case "move":
    case "cancel":
      // The panel would cover the dialog.
      if (matchMedia(SHEET).matches) closePanel()
      location.assign(
        visitChangeAddress({ kind: action.kind, visitId: action.appointmentId }, location.pathname),
      )
  }
}

const QUOTE_FORM = "quote-form"

/** On the home page the form is there, and takes the focus with the words; from other pages it is opened. */
function openQuoteForm(message: string): void {
  const quote = { message, chatId: chatNow().status?.shortSessionId ?? "" }
  closePanel()
  // After React has taken the panel away, which gives the focus back to the launcher.
  requestAnimationFrame(() => {
    keepChatQuote(quote)
    const form = document.getElementById(QUOTE_FORM)
    if (form === null) location.assign(`/#${QUOTE_FORM}`)
    else form.scrollIntoView()
  })
}
