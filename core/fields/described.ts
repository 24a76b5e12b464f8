import * as Schema from "effect/Schema"

/**
 * Says what a field of an entity holds, in the description of the API and in the dictionary of an export; with an example
 * where its type shows none.
 */
export const described =
  (description: string, example?: string) =>
  <S extends Schema.Top>(field: S): S["Rebuild"] =>
    Schema.annotateKey<S>({ description, example })(field)
