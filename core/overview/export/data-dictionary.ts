import { EXPORTED_ENTITIES } from "./exported-entities.ts"
import { fieldsOf } from "./exported-field.ts"

/** A line of the dictionary: one field of one file. */
export interface DictionaryLine {
  readonly file: string
  readonly field: string
  readonly type: string
  readonly mayBeEmpty: boolean
  readonly unit: string
  readonly meaning: string
  readonly example: string
}

/** Every field of every file of an export, as the Schemas describe it. */
export const dataDictionary = (): readonly DictionaryLine[] =>
  Object.entries(EXPORTED_ENTITIES).flatMap(([file, { schema }]) =>
    fieldsOf(schema).map(({ path, type, isOptional, unit, meaning, example }) => ({
      file,
      field: path.join("."),
      type,
      mayBeEmpty: isOptional,
      unit,
      meaning,
      example,
    })),
  )
