import { execFile } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import packageJson from "../../package.json" with { type: "json" }
import { advisoriesIn, judge } from "./advisories.ts"
import { licencesOf, refused } from "./licence-list.ts"

const audit = (registry: string) =>
  new Promise<{ readonly code: unknown; readonly printed: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: registry }
    execFile(process.execPath, [join(import.meta.dirname, "audit.ts")], { env }, (error, printed) =>
      resolve({ code: error?.code ?? 0, printed }),
    )
  })

const ADVISORY = {
  id: 1,
  url: "https://github.com/advisories/GHSA-0000-0000-0001",
  title: "A made-up hole",
  severity: "critical",
  vulnerable_versions: "<99.0.0",
  cwe: [],
  cvss: { score: 0, vectorString: null },
}

/** A package that no other one needs, so that the registry is asked for nothing else. */
const name = "uqr"
const version = packageJson.dependencies[name]

/** A registry that knows an advisory of this package. */
const openRegistry = async () => {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader("Content-Type", "application/json")
    const packument = {
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { name, version, dist: { tarball: "http://127.0.0.1/", shasum: "0" } } },
    }
    response.end(JSON.stringify(request.method === "POST" ? { [name]: [ADVISORY] } : packument))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const advisory = (severity: string, id = "1") => ({
  name: "busboy",
  title: "A made-up hole",
  url: `https://github.com/advisories/${id}`,
  severity,
  range: "<99.0.0",
})

describe("the dependency audit", () => {
  it("fails for a critical advisory of a package that runs in production", async () => {
    const { url } = await openRegistry()
    const { code, printed } = await audit(url)
    expect(printed).toContain(`critical: uqr <99.0.0: A made-up hole (${ADVISORY.url})`)
    expect(code).toBe(1)
  })

  it("does not fail without a registry, and says that nothing was checked", async () => {
    const { server, url } = await openRegistry()
    server.close()
    const { code, printed } = await audit(url)
    expect(printed).toContain("The registry could not be asked for advisories")
    expect(code).toBe(0)
  })

  it("reads no advisories from a report without any, and nothing from an error", () => {
    expect(advisoriesIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
    expect(advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined()
    expect(advisoriesIn("")).toBeUndefined()
  })

  it("accepts an advisory until its day, and names acceptances that nothing needs", () => {
    const accepted = [{ url: advisory("high").url, reason: "Not called here", until: "2026-12-31" }]
    expect(judge([advisory("high")], accepted, "2026-12-31").failures).toEqual([])
    expect(judge([advisory("high")], accepted, "2027-01-01").failures).toEqual([
      expect.stringContaining("accepted until 2026-12-31 only"),
    ])
    expect(judge([], accepted, "2026-12-31").notes).toEqual([expect.stringContaining("no package has it")])
  })

  it("fails from the severity high on, and prints what is below", () => {
    const advisories = ["low", "moderate", "high", "critical"].map((severity) => advisory(severity, severity))
    const { failures, notes } = judge(advisories, [], "2026-12-31")
    expect(failures.map((line) => line.split(":")[0])).toEqual(["high", "critical"])
    expect(notes.map((line) => line.split(":")[0])).toEqual(["low", "moderate"])
  })
})

const licences = (license: string | undefined, more: object = {}) =>
  licencesOf({
    packages: {
      "": { version: "0.1.0", license: "MIT" },
      "node_modules/a/node_modules/b": { version: "1.0.0", ...(license && { license }), ...more },
    },
  })

describe("the licence list", () => {
  it("has each package that runs in production, and none of development", () => {
    expect(licences("MIT")).toEqual([{ name: "b", version: "1.0.0", licence: "MIT" }])
    expect(licences("MIT", { dev: true })).toEqual([])
  })

  it.each(["GPL-3.0-only", "AGPL-3.0-or-later", "MIT AND SSPL-1.0", "UNLICENSED", undefined])(
    "refuses %s",
    (licence) => {
      expect(refused(licences(licence))).toHaveLength(1)
    },
  )

  it.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND LGPL-3.0-or-later"])("allows %s", (licence) => {
    expect(refused(licences(licence))).toEqual([])
  })
})
