import * as JsonSchema from "effect/JsonSchema"
import * as SchemaAST from "effect/SchemaAST"
import * as SchemaRepresentation from "effect/SchemaRepresentation"
import type { WireSchema } from "../contract/endpoint.ts"

export interface SchemaObject {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly required?: ReadonlyArray<string>
}

export interface Described {
  /** In the order of the given syntax trees. */
  readonly schemas: ReadonlyArray<SchemaObject>
  /** The schemas that they refer to as `#/components/schemas/<name>`. */
  readonly components: Readonly<Record<string, SchemaObject>>
}

export const decodedSide = ({ ast }: WireSchema): SchemaAST.AST => SchemaAST.toType(ast)

/** JSON Schemas of the encoded side of syntax trees, in the form of OpenAPI 3.1. */
export const describe = ([first, ...rest]: ReadonlyArray<SchemaAST.AST>): Described => {
  if (first === undefined) return { schemas: [], components: {} }
  const { schemas, definitions } = JsonSchema.toMultiDocumentOpenApi3_1(
    SchemaRepresentation.toJsonSchemaMultiDocument(SchemaRepresentation.toRepresentations([first, ...rest])),
  )
  return {
    schemas: schemas.map(tidy),
    components: Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, tidy(schema)])),
  }
}

/** A query or a path's parameters: their decoded types, such as whole numbers, except instants, which stay text. */
export const describeText = (schema: WireSchema): SchemaObject => {
  const [encoded, decoded] = [schema.ast, decodedSide(schema)].map((ast) => {
    const { schemas, components } = describe([ast])
    return (components[schemas[0]?.$ref?.split("/").at(-1) ?? ""] ?? schemas[0])!
  })
  const properties = Object.entries(decoded?.properties ?? {}).map(([name, schema]) => {
    const asText = encoded?.properties?.[name]
    return [name, asText?.format ? asText : schema]
  })
  return { ...decoded, properties: Object.fromEntries(properties) }
}

/** Removes what Effect adds for trimming and for the range of numbers, and merges `allOf` where no keyword occurs twice. */
const tidy = (schema: unknown): SchemaObject => {
  if (Array.isArray(schema)) return schema.map(tidy) as unknown as SchemaObject
  if (typeof schema !== "object" || schema === null) return schema as SchemaObject
  const { allOf = [], ...own } = schema as { readonly allOf?: ReadonlyArray<object> }
  const [first = {}, ...rest] = [own, ...allOf]
    .map((part) => Object.entries(part).filter(([key, value]) => !isOmitted(key, value)))
    .map((part) => Object.fromEntries(part.map(([key, value]) => [key, tidy(value)])))
    .filter((part) => Object.keys(part).length > 0)
  const fits = (part: object) => !Object.keys(part).some((key) => Object.hasOwn(first, key))
  const apart = rest.filter((part) => !fits(part))
  return { ...Object.assign(first, ...rest.filter(fits)), ...(apart.length > 0 && { allOf: apart }) }
}

const TRIMMED = "^\\S[\\s\\S]*\\S$|^\\S$|^$"

const isOmitted = (key: string, value: unknown): boolean =>
  // Annotated examples are of the decoded side.
  key === "examples" ||
  (key === "pattern" && value === TRIMMED) ||
  (key === "additionalProperties" && value === true) ||
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER)
