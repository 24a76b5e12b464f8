import { business } from "../shared/business.ts"
import { Island } from "../shared/island.tsx"
import type { Page } from "../shared/page.ts"
import { Shell } from "../shared/shell/shell.tsx"

/** The portal has two addresses (spec §2). */
export const pages: readonly Page[] = ["/customer-portal", "/portal"].map((path) => ({
  path,
  title: `Customer portal | ${business.name}`,
  description: "Your appointments and plans in one place, opening later.",
  indexed: false,
  style: "customer/portal-page.css",
  script: "customer/main.ts",
  loading: "deferred",
  body: (
    <Shell>
      <Island name="portal" props={{ path }} readable />
    </Shell>
  ),
}))
