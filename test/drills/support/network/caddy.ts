import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { freePort, newDataDir, until } from "../../../server/support/process.ts"
import type { Balancer } from "./balancer.ts"

export const isCaddyHere = (() => {
  try {
    execFileSync("caddy", ["version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()
if (!isCaddyHere) console.log("The part of this drill with Caddy is left out: the program caddy is not here.")

/** Caddy before several servers, set as `adapters/process/several-machines.md` says, but without https. */
export const openCaddy = async (ports: readonly number[]): Promise<Balancer> => {
  const directory = await newDataDir()
  const port = await freePort()
  const file = join(directory, "Caddyfile")
  await writeFile(
    file,
    `{
      admin off
      auto_https off
    }
    http://127.0.0.1:${port} {
      reverse_proxy ${ports.map((each) => `127.0.0.1:${each}`).join(" ")} {
        health_uri /api/serving
        health_interval 1s
        health_timeout 10s
        lb_try_duration 5s
        # The clients of the drill name their addresses themselves, because they all have the same one.
        header_up X-Forwarded-For {header.X-Forwarded-For}
      }
    }`,
  )
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    stdio: "ignore",
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200)
  return {
    url,
    close: async () => {
      caddy.kill()
      await once(caddy, "exit")
    },
  }
}
