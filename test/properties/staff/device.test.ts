import * as fc from "fast-check"
import { expect, test } from "vitest"
import { deviceOf } from "../../../core/staff/device.ts"

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    "Opera on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${WEBKIT} SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`,
    "Chrome on Chromebook",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15",
    "Firefox on iPad",
  ],
  ["curl/8.16.0", "Unknown browser"],
  [null, "Unknown browser"],
] as const)("the device of %s is %s", ([userAgent, device]) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test("whatever the header, the device is a name from the lists", () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(deviceOf(userAgent)).toMatch(/^[A-Z][A-Za-z ]+$/u)
    }),
  )
})
