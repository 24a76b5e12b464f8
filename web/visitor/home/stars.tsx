/** Filled stars: all of 5, or a part of the last one for an average like 4.3. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <svg
    className="testimonial__stars"
    viewBox={`0 0 ${rating * 24} 24`}
    width={rating * 20}
    height="20"
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {Array.from({ length: Math.ceil(rating) }, (_, index) => (
      <path
        key={index}
        transform={`translate(${index * 24})`}
        d="m12 2 3 6.500 7 .8-5.200 4.800 1.400 7-6.200-3.500-6.200 3.500 1.400-7L2 9.300l7-.8z"
      />
    ))}
  </svg>
)
