import * as JsonSchema from "effect/JsonSchema"
import * as SchemaAST from "effect/SchemaAST"
import * as SchemaRepresentation from "effect/SchemaRepresentation"
import type { WireSchema } from "../engine/contract/endpoint.ts"

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

const decodedSide = ({ ast }: WireSchema): SchemaAST.AST => SchemaAST.toType(ast)

/**
 * What a request may contain: the encoded side, but each text as it is after trimming, because only that has the limits
 * of the text.
 */
export const requestSide = ({ ast }: WireSchema): SchemaAST.AST => trimmedTexts(ast)

/** The same tree gives the same tree, so that schemas that are used twice stay one component. */
const trimmedTexts = (ast: SchemaAST.AST): SchemaAST.AST => {
  const known = TRIMMED_TEXTS.get(ast)
  if (known !== undefined) return known
  const trimmed = trimmedText(ast) ?? (hasParts(ast) ? ast.recur(trimmedTexts) : ast)
  TRIMMED_TEXTS.set(ast, trimmed)
  return trimmed
}

const trimmedText = (ast: SchemaAST.AST): SchemaAST.AST | undefined =>
  SchemaAST.isString(ast) && (ast.encoding ?? []).every(({ to }) => SchemaAST.isString(to))
    ? SchemaAST.toType(ast)
    : undefined

/** Arrays, objects, unions and the like; Effect does not declare the method with which it transforms their parts. */
const hasParts = (ast: SchemaAST.AST): ast is SchemaAST.AST & Composite => "recur" in ast

interface Composite {
  readonly recur: (transform: (part: SchemaAST.AST) => SchemaAST.AST) => SchemaAST.AST
}

const TRIMMED_TEXTS = new WeakMap<SchemaAST.AST, SchemaAST.AST>()

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

/**
 * A query or a path's parameters: their decoded types, such as whole numbers, except instants, which stay text. Those
 * with a default may be left out.
 */
export const describeText = (schema: WireSchema): SchemaObject => {
  const [encoded, decoded] = [schema.ast, decodedSide(schema)].map((ast) => {
    const { schemas, components } = describe([ast])
    return (components[schemas[0]?.$ref?.split("/").at(-1) ?? ""] ?? schemas[0])!
  })
  const properties = Object.entries(decoded?.properties ?? {}).map(([name, schema]) => {
    const asText = encoded?.properties?.[name]
    return [name, asText?.format ? asText : schema]
  })
  return { ...decoded, properties: Object.fromEntries(properties), required: encoded?.required ?? [] }
}

/**
 * Removes what Effect adds for trimming and for the range of numbers, and merges `allOf` where no keyword occurs twice and
 * `anyOf` where one of the schemas is any value.
 */
const tidy = (schema: unknown): SchemaObject => {
  if (Array.isArray(schema)) return schema.map(tidy) as unknown as SchemaObject
  if (typeof schema !== "object" || schema === null) return schema as SchemaObject
  const { allOf = [], anyOf, ...own } = schema as Composed
  const choices = anyOf && choicesOf(anyOf.map(tidy))
  const [first = {}, ...rest] = [{ ...own, ...choices }, ...allOf]
    .map((part) => Object.entries(part).filter(([key, value]) => !isOmitted(key, value)))
    .map((part) => Object.fromEntries(part.map(([key, value]) => [key, tidyKeyword(key, value)])))
    .filter((part) => Object.keys(part).length > 0)
  const fits = (part: object) => !Object.keys(part).some((key) => Object.hasOwn(first, key))
  const apart = rest.filter((part) => !fits(part))
  return { ...Object.assign(first, ...rest.filter(fits)), ...(apart.length > 0 && { allOf: apart }) }
}

interface Composed {
  readonly allOf?: ReadonlyArray<object>
  readonly anyOf?: ReadonlyArray<object>
}

/** The keys of `properties` are names of fields. */
const tidyKeyword = (key: string, value: unknown): unknown =>
  key === "properties"
    ? Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, tidy(schema)]))
    : tidy(value)

/** JSON has no NaN and no Infinity, which Effect describes as texts. */
const NOT_IN_JSON = JSON.stringify({ type: "string", enum: ["NaN", "Infinity", "-Infinity"] })

const choicesOf = (schemas: ReadonlyArray<SchemaObject>): SchemaObject => {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))]
    .filter(([text]) => text !== NOT_IN_JSON)
    .map(([, schema]) => schema)
  if (different.some((schema) => Object.keys(schema).length === 0)) return {}
  return different.length === 1 ? different[0]! : { anyOf: different }
}

const TRIMMED = "^\\S[\\s\\S]*\\S$|^\\S$|^$"

const isOmitted = (key: string, value: unknown): boolean =>
  // Annotated examples are of the decoded side.
  key === "examples" ||
  (key === "pattern" && value === TRIMMED) ||
  (key === "additionalProperties" && value === true) ||
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER)
