import { fillPlaceholders } from "../fields/placeholders.ts"
import { plainName } from "../fields/plain-name.ts"

/** Words of staff as a customer is mailed them: web addresses in them become links, so that the name must hold none. */
export const mailWords = (words: string, firstName: string, phone: string): string =>
  fillPlaceholders(words, { firstName: plainName(firstName), phone })
