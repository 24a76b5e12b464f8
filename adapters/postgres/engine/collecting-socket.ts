import { Socket } from "node:net"

/**
 * Sends what is written within one turn of the event loop in one piece, from the first cork on: the driver corks the socket
 * for each statement, so that those of a round trip cost one system call and wake Postgres once.
 */
export class CollectingSocket extends Socket {
  #isCollecting = false

  override cork(): void {
    super.cork()
    if (this.#isCollecting) return
    this.#isCollecting = true
    super.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      this.uncork()
    })
  }
}
