// In a file without Effect, because forms check photos by it before they are sent.

export const MB = 1024 * 1024

/** 10 MB (spec §9); exactly as many bytes are accepted (decisions). */
export const MAX_PHOTO_BYTES = 10 * MB
