// In a file without Effect, because the forms of the phone have these limits too.

/** Characters of the texts of a report. */
export const MAX_WORK = 2000
export const MAX_PARTS = 1000
export const MAX_NAME = 100
export const MAX_NOTE = 8000
/** Of all notes about a visit together. */
export const MAX_OFFICE_NOTE = 20_000

export const MIN_MINUTES = 1
export const MAX_MINUTES = 24 * 60

export const MAX_VISIT_PHOTOS = 20
/** Of one account in 24 hours: ten visits with all photos, which stops a phone that sends without end. */
export const MAX_ACCOUNT_PHOTOS = 200

/** The box of a signature, in its own units, and how long the path in it may be. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
export const MAX_DRAWING = 12_000
