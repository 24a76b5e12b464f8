import { setTimeout as pause } from "node:timers/promises"

const TICK_MS = 100
/** For a proxy that checks each second: 3 s. */
const LEAST_TICKS = 30
const QUIET_TICKS = 10
/** Within the time that a service manager gives a process to stop. */
const MOST_TICKS = 150

/**
 * Resolves when a server that stops is not used any more: a request that is sent in the moment in which the connections are
 * closed would be lost. That is 3 s after the call, in which the proxy learns that the server stops, and when no request
 * came for a second; at the latest after 15 s, where the proxy has no other server, or does not check. Ticks are counted
 * instead of time, because a process that had no processor for a second has not seen the requests of that second.
 *
 * @param requests How many came so far, without health checks.
 */
export const untilUnused = async (
  requests: () => number,
  nextTick: () => Promise<unknown> = () => pause(TICK_MS),
): Promise<void> => {
  let quiet = 0
  for (let tick = 0; tick < MOST_TICKS && (tick < LEAST_TICKS || quiet < QUIET_TICKS); tick++) {
    const before = requests()
    await nextTick()
    quiet = requests() === before ? quiet + 1 : 0
  }
}
