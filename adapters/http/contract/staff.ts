import * as Schema from "effect/Schema"
import { StaffAccount, StaffCredentials } from "../../../core/staff/staff-account.ts"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"

/** Cookie of a staff member's session. */
export const STAFF_COOKIE = "staff"

const FIFTEEN_MINUTES = 15 * 60

const Staff = StaffAccount.annotate({
  examples: [{ id: 1, username: "owner", displayName: "Maria Keller" }],
})

/** Signing in to the dashboard (spec §6, §7). */
export const staffEndpoints = {
  signInStaff: {
    at: paths.signInStaff,
    actors: ["staff", "visitor"],
    summary: "Signs a staff member in with a cookie; a session that the browser already had is ended.",
    body: {
      json: StaffCredentials.annotate({ examples: [{ username: "owner", password: "kwzr-7mfa-2hpe-x9tq" }] }),
    },
    reply: Staff,
    cookies: [STAFF_COOKIE],
    limits: {
      failures: {
        field: "username",
        perAddressAndField: { requests: 5, seconds: FIFTEEN_MINUTES },
        perAddress: { requests: 20, seconds: FIFTEEN_MINUTES },
      },
    },
    errors: ["WrongCredentials"],
  },
  signOutStaff: {
    at: paths.signOutStaff,
    actors: ["staff"],
    summary: "Ends the staff member's session.",
    reply: Schema.Undefined,
    status: 204,
    cookies: [STAFF_COOKIE],
    errors: [],
  },
  currentStaff: {
    at: paths.currentStaff,
    actors: ["staff"],
    summary: "The staff member who is signed in.",
    reply: Schema.Struct({ id: StaffAccount.fields.id, displayName: Schema.String }).annotate({
      examples: [{ id: 1, displayName: "Maria Keller" }],
    }),
    errors: [],
  },
} as const satisfies Contract
