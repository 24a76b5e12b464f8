import * as Schema from "effect/Schema"

/** Encodes values for `--json` by a wire codec. Unlike `Schema.encodeSync` itself, it can be passed to `map`. */
export const encoderOf = <A, I>(codec: Schema.Codec<A, I>): ((value: A) => I) => {
  const encode = Schema.encodeSync(codec)
  return (value) => encode(value)
}
