/** The attributes of a number input with these limits. */
export const limitsOf = ({
  minimum,
  maximum,
  step,
}: {
  readonly minimum: number
  readonly maximum: number
  readonly step?: number
}) => ({ min: minimum, max: maximum, ...(step !== undefined && { step }) })
