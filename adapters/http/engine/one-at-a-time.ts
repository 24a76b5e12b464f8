import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Handles the requests of a connection one after the other. A client may send many at once without reading a reply
 * (pipelining, which no browser does): Node would handle them all, and their replies would fill the memory.
 */
export const oneAtATime = (handle: Handler): Handler => {
  const newest = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const previous = newest.get(socket)
    newest.set(socket, response)
    // An idle connection would otherwise keep its last request, and with it the files that were uploaded.
    response.once("close", () => {
      if (newest.get(socket) === response) newest.delete(socket)
    })
    if (previous === undefined) return handle(request, response)
    previous.once("close", () => {
      if (!socket.destroyed) handle(request, response)
    })
  }
}
