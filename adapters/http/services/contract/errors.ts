import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffDeclinedWork } from "./declined-works.ts"
import { StaffService } from "./services.ts"

export const serviceErrors = {
  // 400, not 404: the path is right, a field of the request names something that does not exist.
  ServiceNotOffered: { status: 400, means: "There is no such service, or it is not offered now." },
  UnknownService: { status: 404, means: "There is no service with this id." },
  ServiceChanged: changedSince(StaffService),
  ServicesChanged: { status: 409, means: "The ids are not those of all services. Nothing was changed." },
  AddonNotOffered: { status: 400, means: "The service has no add-on of this name." },
  ServiceNameTaken: { status: 409, means: "Another service has this name." },
  UnknownDeclinedWork: { status: 404, means: "There is no declined work with this id." },
  DeclinedWorkNameTaken: { status: 409, means: "Another declined work has this name." },
  DeclinedWorkChanged: changedSince(StaffDeclinedWork),
} as const satisfies ErrorReplies
