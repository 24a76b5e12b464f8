/** What the program writes into a chat for both sides. */
export const WAITING_NOTICE =
  "We have told our team that you would like to talk to a person. We will reply here."

export const joinedNotice = (name: string): string => `${name} has joined the chat.`

export const tookOverNotice = (name: string, from: string): string =>
  `${name} has taken over the chat from ${from}.`

export const ENDED_NOTICE = "This chat has ended. Write again whenever you like."
