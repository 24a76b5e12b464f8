import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

/** A project as the API gives it to staff. */
export type Project = CallReply<"listAllProjects">["items"][number]

/** Fetches again what shows projects, after a write. */
export const refreshProjects = (): Promise<void> => refresh("listAllProjects")
