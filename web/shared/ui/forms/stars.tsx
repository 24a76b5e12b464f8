interface Props {
  /** From 0 to 5; an average may have a fraction. */
  readonly rating: number
  /** In pixels. */
  readonly height?: number
}

/** Five stars, of which the first are filled: all of the last one, or a part of it for an average like 4.3. */
export const Stars = ({ rating, height = 20 }: Props) => (
  <svg
    className="stars"
    viewBox="0 0 120 24"
    width={height * 5}
    height={height}
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {rating < 5 && <path className="stars__rest" d={FIVE_STARS} />}
    <svg width={rating * 24} height="24">
      <path d={FIVE_STARS} />
    </svg>
  </svg>
)

const STAR = "3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z"
const FIVE_STARS = `m12 2 ${STAR}${`m24 0 ${STAR}`.repeat(4)}`
