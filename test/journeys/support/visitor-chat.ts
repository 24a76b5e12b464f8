import { visitorOf, type Visitor } from "../../http/support/visitor.ts"
import { expect, type Site } from "./site.ts"

/** A visitor's chat without a browser. */
export interface Chat {
  readonly visitor: Visitor
  readonly sessionId: string
  readonly send: (message: string) => Promise<void>
  readonly askForPerson: () => Promise<void>
  /** What staff wrote, oldest first. */
  readonly replies: () => Promise<readonly string[]>
}

export const startChat = async ({ url }: Pick<Site, "url">, first: string): Promise<Chat> => {
  const visitor = visitorOf(url)
  const name = crypto.randomUUID()
  const credentials = await visitor.credentials()
  const post = async (path: string, body: object) => {
    const reply = await visitor.post(path, body, credentials)
    expect(reply.status, path).toBeLessThan(300)
    return (await reply.json()) as { shortSessionId: string }
  }
  const send = (message: string) => post("/api/chatbot", { sessionId: name, message })
  const { shortSessionId } = await send(first)
  return {
    visitor,
    sessionId: shortSessionId,
    send: async (message) => void (await send(message)),
    askForPerson: async () => void (await post(`/api/chat/${shortSessionId}/person`, {})),
    replies: async () => {
      const reply = await visitor.get(`/api/chat/${shortSessionId}/messages`, { headers: credentials })
      const { messages } = (await reply.json()) as { messages: { isAgent: boolean; text: string }[] }
      return messages.filter(({ isAgent }) => isAgent).map(({ text }) => text)
    },
  }
}

/** A chat that waits for a person, with a text that no other journey has. */
export const startWaitingChat = async (site: Pick<Site, "url">) => {
  const text = `Could somebody look at my gate ${crypto.randomUUID()}?`
  const chat = await startChat(site, text)
  await chat.askForPerson()
  return { ...chat, text }
}
