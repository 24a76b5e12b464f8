import { set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form"

/** What this needs of https://standardschema.dev; `Schema.toStandardSchemaV1` gives it. */
interface StandardSchema<Output> {
  readonly "~standard": {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>
  }
}
type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: ReadonlyArray<Issue> }
interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/** Checks a form with the schema that the server uses; of several complaints about one field the first is shown. */
export const standardSchemaResolver =
  <Values extends FieldValues, Output>(schema: StandardSchema<Output>): Resolver<Values, unknown, Output> =>
  async (values) => {
    const result = await schema["~standard"].validate(values)
    return result.issues === undefined
      ? { values: result.value, errors: {} }
      : { values: {}, errors: errorsOf<Values>(result.issues) }
  }

function errorsOf<Values extends FieldValues>(issues: ReadonlyArray<Issue>): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { path = [], message } of issues.toReversed()) {
    const name = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".")
    set(errors, name || "root", { type: "schema", message })
  }
  return errors
}
