import * as Schema from "effect/Schema"
import { optionalText } from "../fields/text.ts"
import { KINDS_OF_WORK, type KindOfWork } from "./kind-of-work.ts"

const kindOfWork = Schema.Literals(Object.keys(KINDS_OF_WORK) as [KindOfWork, ...KindOfWork[]])

/** The kinds of work that a service, or an entry of the work that is not taken on, is about; each once. */
export const KindsOfWork = Schema.Array(kindOfWork)

const NOT_KINDS = "Please choose kinds of work from the list"

/** Kinds of work as staff choose them, which may be left out. */
export const kindsOfWorkInput = Schema.optionalKey(
  Schema.Array(kindOfWork.annotate({ message: NOT_KINDS }))
    .annotate({ message: NOT_KINDS })
    .check(
      Schema.makeFilter(
        (kinds) => new Set(kinds).size === kinds.length || "Please choose each kind of work once",
      ),
    ),
)

/** Other words for it, separated by commas, which may be left out. */
export const alsoCalledInput = optionalText({ max: 300 })
