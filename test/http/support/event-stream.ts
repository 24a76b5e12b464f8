/** An event as it arrives. */
export interface ReceivedEvent {
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads the server-sent events of a reply. */
export const eventsOf = (reply: Response) => {
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  /** Undefined after the end of the stream. */
  const next = async (): Promise<ReceivedEvent | undefined> => {
    const end = text.indexOf("\n\n")
    if (end === -1) {
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
      return next()
    }
    const lines = text.slice(0, end).split("\n")
    text = text.slice(end + 2)
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const data = field("data")
    // A heartbeat has no data.
    return data === undefined ? next() : { id: field("id"), data: JSON.parse(data) as ReceivedEvent["data"] }
  }
  const nextOf = async (type: string): Promise<ReceivedEvent> => {
    const event = await next()
    if (event === undefined) throw new Error(`The stream ended before an event of the type ${type}.`)
    return event.data["type"] === type ? event : nextOf(type)
  }
  return { next, nextOf, close: () => reader.cancel() }
}
