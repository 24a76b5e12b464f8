declare module "subset-font" {
  /** Resolves to the smaller font. */
  export default function subset(
    font: Uint8Array,
    text: string,
    options?: {
      readonly targetFormat?: "woff2" | "truetype"
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
    },
  ): Promise<Uint8Array>
}
