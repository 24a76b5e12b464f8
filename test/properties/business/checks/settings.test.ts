import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  editDistance,
  proxyCheckLine,
  publicUrlLine,
  samplesLine,
  settingsLines,
  wrongSettingsLine,
} from "../../../../core/business/checks/settings.ts"
import { initialSettings } from "../../../../core/business/settings.ts"

const FACTS = {
  count: 2,
  known: ["SMTP_URL", "SMTP_PORT", "PUBLIC_URL"],
  unknown: [] as ReadonlyArray<string>,
  isEnvFileOpen: false,
  publicUrl: "https://oak.example",
  trustProxy: true,
  isDatabaseEmbedded: true,
}

describe("the lines about settings", () => {
  it("are one that is ok where every name is known", () => {
    expect(settingsLines(FACTS)).toEqual([
      { name: "settings", status: "ok", detail: "2 settings of the environment, all known and valid." },
    ])
    expect(settingsLines({ ...FACTS, count: 1 })[0]!.detail).toContain("1 setting of")
  })

  it("name each unknown one, and the known one that was meant if one is close", () => {
    expect(settingsLines({ ...FACTS, unknown: ["SMTP_ULR", "smtp_url", "COLOR"] })).toEqual([
      {
        name: "settings",
        status: "warning",
        detail: ".env sets SMTP_ULR, which is no setting of this software: did you mean SMTP_URL?",
      },
      {
        name: "settings",
        status: "warning",
        detail: ".env sets smtp_url, which is no setting of this software: did you mean SMTP_URL?",
      },
      {
        name: "settings",
        status: "warning",
        detail: ".env sets COLOR, which is no setting of this software: remove it.",
      },
    ])
  })

  it("warn where every user of the machine can read .env", () => {
    expect(settingsLines({ ...FACTS, isEnvFileOpen: true })).toEqual([
      {
        name: "settings",
        status: "warning",
        detail:
          'Every user of this machine can read .env, with the passwords and keys in it: run "chmod o-rwx .env".',
      },
    ])
  })

  it.each([
    ["SMTP_PROT", ": did you mean SMTP_PORT?"],
    ["PUBLC_URL", ": did you mean PUBLIC_URL?"],
    ["SMTP_U", ": did you mean SMTP_URL?"],
    ["SMTP_", ": remove it."],
  ])("of %s end with %s", (name, end) => {
    const [line] = settingsLines({ ...FACTS, unknown: [name] })
    expect(line!.detail.slice(-end.length)).toBe(end)
    const [none] = settingsLines({ ...FACTS, known: [], unknown: [name] })
    expect(none).toMatchObject({ detail: expect.stringContaining("remove it") })
  })

  it("are failed with the reason where one is wrong", () => {
    expect(wrongSettingsLine("PORT must be a port number.")).toEqual({
      name: "settings",
      status: "failed",
      detail:
        "PORT must be a port number. Correct the .env file or the environment; nothing starts until then.",
    })
  })
})

const word = fc.string({ maxLength: 8, unit: fc.constantFrom("A", "B", "_") })

describe("the distance of two names", () => {
  it("is 0 for the same ones alone, the same in both directions, and at most the longer one's length", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        expect(distance === 0).toBe(a === b)
        expect(editDistance(b, a)).toBe(distance)
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })

  it("counts letters that were added, left out, replaced or swapped", () => {
    expect(["URL", "URLS", "UR", "URK", "ULR"].map((typed) => editDistance(typed, "URL"))).toEqual([
      0, 1, 1, 1, 1,
    ])
  })
})

describe("the line about sample texts", () => {
  it("names what is still the sample's, and is ok where nothing is", () => {
    const sample = initialSettings({})
    expect(samplesLine(sample)).toEqual({
      name: "samples",
      status: "warning",
      detail:
        "The site still shows the sample business's name, phone, email, street, testimonials, awards: change that on the Settings screen before customers come.",
    })
    const own = {
      ...sample,
      name: "Oak",
      phone: "(314) 555-0100",
      email: "a@oak.example",
      street: "1 Oak",
      testimonials: [],
      awards: [],
    }
    expect(samplesLine(own)).toEqual({
      name: "samples",
      status: "ok",
      detail: "Nothing of the sample business is shown.",
    })
    const testimonial = { ...sample.testimonials[0]!, name: "Somebody else" }
    expect(samplesLine({ ...own, testimonials: [testimonial] })).toMatchObject({ status: "ok" })
    expect(samplesLine({ ...own, testimonials: sample.testimonials.slice(2, 3) }).detail).toContain(
      "business's testimonials:",
    )
  })
})

const line = (site: Parameters<typeof publicUrlLine>[1], publicUrl: string | undefined = FACTS.publicUrl) =>
  publicUrlLine({ publicUrl }, site, "a")

const OURS = {
  isReached: true,
  status: 200,
  installation: "a",
  problem: undefined,
  now: undefined,
} as const

describe("the line about the public address", () => {
  it.each([
    [
      undefined,
      "warning",
      "PUBLIC_URL is not set, so links in emails lead to this machine only: set it to the address that people type.",
    ],
    [
      { isReached: false, reason: "R" },
      "failed",
      "https://oak.example does not reply (R): check that the server runs, the proxy passes requests on, and the address leads here.",
    ],
    [
      { ...OURS, status: 404, installation: undefined },
      "failed",
      "https://oak.example replies (status 404), but not with this software: check where the address and the proxy lead.",
    ],
    [
      { ...OURS, status: 503, installation: undefined, problem: "starting" },
      "failed",
      "https://oak.example leads to this software, which is not ready: starting.",
    ],
    [
      { ...OURS, installation: "b" },
      "failed",
      "https://oak.example is answered by another installation of this software: check where the address and the proxy lead.",
    ],
    [OURS, "ok", "https://oak.example leads to this installation."],
  ] as const)("of %j is %s", (site, status, detail) => {
    expect(line(site)).toEqual({ name: "publicUrl", status, detail })
  })

  it("is a warning without https, but for this machine", () => {
    expect(line(OURS, "http://oak.example")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("not https"),
    })
    expect(line(OURS, "http://oak.example/?http://localhost").status).toBe("warning")
    expect(["http://localhost:3000", "http://127.0.0.1"].map((url) => line(OURS, url).status)).toEqual([
      "ok",
      "ok",
    ])
  })
})

describe("the line about the public address where something is not known", () => {
  it("is ok without the id of this installation, and a warning without an address", () => {
    expect(publicUrlLine(FACTS, OURS, undefined).status).toBe("ok")
    expect(publicUrlLine({ publicUrl: undefined }, OURS, "a").status).toBe("warning")
  })
})

describe("the line about the proxy", () => {
  it.each([
    [
      { publicUrl: undefined, trustProxy: false },
      undefined,
      "ok",
      "No request came through a proxy that is not trusted.",
    ],
    [
      { publicUrl: "https://oak.example", trustProxy: false },
      undefined,
      "warning",
      "PUBLIC_URL is https, so a proxy passes requests on, but TRUST_PROXY is not set: set TRUST_PROXY=true, so that each visitor's address is known.",
    ],
    [
      { publicUrl: "https://oak.example", trustProxy: true },
      false,
      "ok",
      "The addresses that the proxy names are trusted.",
    ],
    [
      { publicUrl: "http://oak.example", trustProxy: false },
      true,
      "warning",
      "Requests come through a proxy, but TRUST_PROXY is not set: the limits of client addresses count all visitors as one, or nobody. Set TRUST_PROXY=true if the proxy is yours.",
    ],
  ] as const)("of %j, seen %s, is %s", (facts, untrusted, status, detail) => {
    expect(proxyCheckLine(facts, untrusted)).toEqual({ name: "proxy", status, detail })
  })
})
