export const MESSAGES_ID = "chat-messages"

/** For a button that is gone once it was pressed; unlike the input, the messages open no on-screen keyboard. */
export const focusMessages = (): void => document.getElementById(MESSAGES_ID)?.focus()
