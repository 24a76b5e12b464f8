import { failure } from "../../fields/failure.ts"

export class WindowWithoutVisit extends failure(
  "WindowWithoutVisit",
  "The visit has to begin within its arrival window. Please choose times before and after its start on the same day.",
) {}
