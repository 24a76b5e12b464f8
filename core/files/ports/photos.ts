import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { PictureType } from "../picture.ts"
import type { PhotoRefused } from "../photo-format.ts"
import type { Size } from "../photo-sizes.ts"

export interface EncodedPhoto extends Size {
  readonly bytes: Uint8Array
}

/** Reads and writes image files. */
export class Photos extends Context.Service<
  Photos,
  {
    /**
     * The picture in each of the sizes that `sizesOf` gives for its own, upright and without metadata. AVIF takes
     * several times as long as WebP. Fails with `PhotoRefused` unless it is a whole JPEG, PNG or WebP picture of at most
     * 64 megapixels.
     */
    readonly encode: (
      photo: Uint8Array,
      type: PictureType,
      sizesOf: (original: Size) => ReadonlyArray<Size>,
    ) => Effect<ReadonlyArray<EncodedPhoto>, PhotoRefused>
  }
>()("core/Photos") {}
