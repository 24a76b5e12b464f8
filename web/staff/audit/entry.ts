import type { CallReply } from "../../shared/api/endpoints.ts"

export type Entry = CallReply<"listChanges">["entries"][number]
