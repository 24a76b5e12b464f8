import { Socket } from "node:net"

/**
 * Sends what is written within one turn of the event loop in one piece: the statements of a round trip, each of which the
 * driver writes by itself, then cost one system call and wake Postgres once.
 */
export class CollectingSocket extends Socket {
  #isCollecting = false

  /** The encoding and the callback, in either order, are handed on as they are. */
  override write(data: string | Uint8Array, ...others: never[]): boolean {
    if (!this.#isCollecting) {
      this.#isCollecting = true
      this.cork()
      process.nextTick(() => {
        this.#isCollecting = false
        this.uncork()
      })
    }
    return super.write(data, ...others)
  }
}
