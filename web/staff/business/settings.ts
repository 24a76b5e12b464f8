import type { CallInput, CallReply } from "../../shared/api/endpoints.ts"

export type Settings = CallReply<"readSettings">
export type SettingName = CallInput<"resetSettings">["body"]["names"][number]
