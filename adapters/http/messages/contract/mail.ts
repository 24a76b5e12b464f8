import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { MailStatus } from "../../../../core/outbox/queued-mail.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { MailPreview } from "../../outbox/contract.ts"
import { pageQuery, statusField } from "../../engine/contract/list.ts"
import { wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const MailIdParams = Schema.Struct({
  id: Schema.String.check(
    Schema.isPattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, { message: "That id does not exist" }),
  ),
}).annotate({ examples: [{ id: "0f8fad5b-d9cb-469f-a165-70867728950e" }] })

/** A mail of the last 30 days; `reason` is the mail server's last reply. */
export const StaffMail = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  /** Of the visit, quote or plan that it is about; null for all others. */
  appointmentId: Schema.NullOr(Schema.Int),
  quoteId: Schema.NullOr(Schema.Int),
  planId: Schema.NullOr(Schema.Int),
  to: Schema.NullOr(Schema.String),
  status: MailStatus,
  attempts: Schema.Int,
  createdAt: IsoInstant,
  nextAttemptAt: Schema.NullOr(IsoInstant),
  endedAt: Schema.NullOr(IsoInstant),
  reason: Schema.NullOr(Schema.String),
}).annotate({ identifier: "StaffMail" })

const mail: typeof StaffMail.Type = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  title: "Confirmation of visit #41",
  appointmentId: 41,
  quoteId: null,
  planId: null,
  to: "jane@example.com",
  status: "refused",
  attempts: 1,
  createdAt: 1_795_446_000_000,
  nextAttemptAt: null,
  endedAt: 1_795_446_001_000,
  reason: "550 5.1.1 No such user",
}

export const MailFilters = Schema.Struct({
  status: statusField(MailStatus),
  appointmentId: Schema.optionalKey(wholeNumber(RowId, "Please give the number of a visit")),
}).annotate({ examples: [{ status: "refused" }] })

/** The mails to customers and staff. */
export const mailEndpoints = endpointsFor("owner", {
  listMail: {
    summary:
      "A page of the mails of the last 30 days, newest first; of all visits or of one. `toTypedAddresses` counts those of 24 hours to addresses that visitors typed: from `limit` on, those to strangers wait.",
    query: pageQuery(MailFilters),
    reply: Schema.Struct({
      mails: Schema.Array(StaffMail),
      total: Schema.Int,
      toTypedAddresses: Schema.Struct({ sent: Schema.Int, limit: Schema.Int }),
    }).annotate({
      examples: [{ mails: [mail], total: 1, toTypedAddresses: { sent: 12, limit: 200 } }],
    }),
  },
  showMail: {
    summary:
      "A mail, with its subject and text as they would be sent now; null if it would not be sent any more.",
    params: MailIdParams,
    reply: StaffMail.mapFields(Struct.assign({ preview: Schema.NullOr(MailPreview) })).annotate({
      examples: [
        {
          ...mail,
          preview: {
            subject: "Confirmed: TV Mounting",
            html: "<p>Thank you, Jane.</p>",
            text: "Thank you, Jane.",
          },
        },
      ],
    }),
    errors: ["UnknownMail"],
  },
  resendMail: {
    summary: "Sends a mail once more that was sent, refused, dropped or given up.",
    params: MailIdParams,
    errors: ["UnknownMail", "MailNotResendable"],
  },
  dropMail: {
    summary: "Ends a waiting mail without sending it.",
    params: MailIdParams,
    errors: ["UnknownMail", "MailNotWaiting"],
  },
} as const satisfies Entries)
