import { DeclinedWork, DeclinedWorkInput } from "../../../../core/services/declined-work.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"

const input = {
  name: "Gas lines",
  alsoCalled: "gas pipe, gas piping",
  kindsOfWork: ["gas-lines"],
  sentence: "Gas lines need a licensed plumber or your gas company; we do not work on them.",
  sentenceEs: "Las líneas de gas necesitan un plomero con licencia o su compañía de gas.",
} as const
const example: DeclinedWork = { id: 1, ...input, version: 1 }
const body = { json: DeclinedWorkInput.annotate({ examples: [input] }) }

/** Declined work on the wire, also with the command line's `--json`. */
export const StaffDeclinedWork = DeclinedWork.annotate({ examples: [example] })

/** The work that the business does not take on, with what the chat's assistant says about it. */
export const declinedWorksEndpoints = endpointsFor("staff", {
  listDeclinedWorks: {
    summary: "All work that is not taken on, by name.",
    reply: pageReply("declined", StaffDeclinedWork, example),
  },
  addDeclinedWork: {
    summary: "Adds work that is not taken on; kinds of work that are left out are suggested from its words.",
    body,
    reply: StaffDeclinedWork,
    creates: true,
    errors: ["DeclinedWorkNameTaken"],
  },
  updateDeclinedWork: {
    summary: "Changes work that is not taken on; optional fields that are left out keep their values.",
    params: IdParams,
    body,
    versioned: true,
    reply: StaffDeclinedWork,
    errors: ["UnknownDeclinedWork", "DeclinedWorkNameTaken", "DeclinedWorkChanged"],
  },
  removeDeclinedWork: {
    summary: "Takes work off the list of what is not taken on.",
    params: IdParams,
    errors: ["UnknownDeclinedWork"],
  },
} as const satisfies Entries)
