/** In characters; longer than most products ask for, because a passphrase is easier to remember than signs and digits. */
export const MIN_PASSWORD_LENGTH = 12
