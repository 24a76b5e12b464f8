import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * The bytes of uploaded files lie outside of V8's heap, which therefore sees no reason to collect them in a process that
 * has nothing else to do: it would keep them for hours. A usual collection leaves up to 80 MB after 50 photos at once; this
 * one, which also forgets compiled code, some 40. It takes some 80 ms in a server.
 */
export const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc")
  ;(runInNewContext("gc") as NodeJS.GCFunction)({ type: "major", execution: "sync", flavor: "last-resort" })
}
