/** Line drawings on a 32-unit grid, in the color of the text beside them. */
const drawings = {
  // Services
  repairs: "m19 13 8.500 8.500a2.500 2.500 0 0 1-5 5L14 18M4.500 8.500 9 4l6 2 4 4-6 6-2.500-2.500-2 2z",
  plumbing:
    "M4 9h9m-4.500-4v4M9 9v4h9a6 6 0 0 1 6 6v1m-4 0h8M9 13H5v-4M24 24c1.500 2 2 2.800 2 3.600a2 2 0 0 1-4 0c0-.8.500-1.600 2-3.600z",
  electrical: "M12 4v6m8-6v6M8 10h16v5a8 8 0 0 1-16 0zm8 13v5",
  carpentry: "M4 22 20 6l7 3 1 7-5-3-13 15zM4 22l6 6M17 15l2 2M13 19l2 2",
  tech: "M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 5a7 7 0 0 1 7 7M16 16l4-4m-4 4h.01M9.500 20a7 7 0 0 1-.4-5",
  // Homes of the customers in the testimonials
  bungalow: "M3 15 16 7l13 8M5 14v13h22V14M13 27v-8h6v8M8 19h2m12 0h2",
  ranch: "M2 17 8 10h16l6 7M4 17v10h24V17M18 27v-6h4v6M8 21h6",
  flat: "M6 28V6h20v22zM6 9h20M10 13h3m6 0h3M10 19h3m6 0h3M14 28v-5h4v5",
  townhouse:
    "M5 28V12l5.500-6 5.500 6v16m0-16 5.500-6 5.500 6v16M5 28h22M9 14h3m8 0h3M9 28v-6h3v6m8 0v-6h3v6",
  cape: "M3 18 11 7h10l8 11M5 18v10h22V18M13.500 12h5v4h-5zM14 28v-6h4v6M8 22h2m12 0h2",
  // Reviews
  review:
    "M5 5h22v16H14l-6 6v-6H5zm11 3 1.600 3.200 3.400.400-2.600 2.400.700 3.400-3.100-1.700-3.100 1.700.700-3.400-2.600-2.400 3.400-.400z",
  // Promises beside the review form
  punctual: "M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 5v7l5 3",
  price: "M4 5h12l12 12-11 11L4 16zm6 4.500a1.500 1.500 0 1 0 .01 0",
  // Awards
  "pro-referral": "M16 4 6 8v8c0 6 4.500 10.500 10 12 5.500-1.500 10-6 10-12V8zm-4.500 12 3.500 3.500 6-7",
  "service-award":
    "m16 3 3 6 6.500 1-4.700 4.600 1.100 6.400L16 18l-5.900 3 1.100-6.400L6.500 10 13 9zM11 22l-2 7 7-3 7 3-2-7",
  neighbors: "M3 15 11 8l8 7M6 13v13h10V13M19 12l4-3.500 6 5.500m-10 12h8V13M9.500 26v-6h3v6",
} as const

export type IconName = keyof typeof drawings

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
