import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"

/** Deliberately narrower than RFC 5321: no quoted local parts, one `@`, ASCII only, so no look-alikes. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/u

/**
 * An e-mail address, trimmed and in lower case, so that one person is one customer however they type it.
 * `message` differs from screen to screen (spec §5).
 */
export const email = (message: string) =>
  Schema.Trim.pipe(Schema.decode({ decode: SchemaGetter.toLowerCase(), encode: SchemaGetter.passthrough() }))
    .check(Schema.isMaxLength(254, { message }), Schema.isPattern(ADDRESS, { message }))
    .pipe(Schema.annotateKey({ messageMissingKey: message }))
