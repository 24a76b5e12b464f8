import type { PublicSite } from "../../core/business/checks/settings.ts"
import { connectionError, limitedJson } from "./request.ts"

/** Asks `/api/health` at the public address which installation replies. */
export const probePublicSite = async (publicUrl: string, signal: AbortSignal): Promise<PublicSite> => {
  try {
    const response = await fetch(`${publicUrl}/api/health`, { signal, redirect: "follow" })
    const { installation, status } = await limitedJson(response)
    const date = Date.parse(response.headers.get("date") ?? "")
    return {
      isReached: true,
      status: response.status,
      // While it starts or cannot store, its status is all that it says.
      installation: typeof installation === "string" ? installation : undefined,
      problem: response.status === 503 && typeof status === "string" ? status : undefined,
      now: Number.isNaN(date) ? undefined : date,
    }
  } catch (error) {
    return { isReached: false, reason: connectionError(error) }
  }
}
