import type { StaffRole } from "../../../core/staff/staff-account.ts"

/** What a role is called on the screens. */
export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: "Owner",
  staff: "Staff",
  technician: "Technician",
}
