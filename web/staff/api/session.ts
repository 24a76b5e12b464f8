import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { forgetField } from "../../shared/forget-field.ts"
import { leaveSignedOut } from "../../shared/shell/leave-signed-out.ts"
import { ApiError } from "../../shared/api/errors.ts"
import { queryKeyOf } from "../../shared/api/queries.ts"
import { sessionRenewed, staffQueries } from "./queries.ts"

/** The account that is signed in. */
export type StaffMember = CallReply<"currentStaff">

const KEY = queryKeyOf("currentStaff")

/**
 * Checks once whether somebody is signed in; null is nobody. It is not checked again: a session that ends later is
 * noticed by the first 401, and sign-in opens over the screen instead of replacing it.
 */
export const useStaffMember = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<StaffMember | null> =>
      call("currentStaff", { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
        throw error
      }),
    staleTime: "static",
    refetchInterval: false,
  })

/** Whether who is signed in may do what only owners may. */
export const useIsOwner = (): boolean => useStaffMember().data?.role === "owner"

/** Whether who is signed in may see and change offers and invoices. */
export const useHandlesMoney = (): boolean => {
  const staff = useStaffMember().data
  return staff != null && (staff.role === "owner" || (staff.role === "staff" && staff.handlesMoney))
}

/** What only owners see, because the server refuses it to staff. */
export const OwnerOnly = ({ children }: { readonly children: ReactNode }) => (useIsOwner() ? children : null)

/** What only those see who may see and change offers and invoices. */
export const MoneyOnly = ({ children }: { readonly children: ReactNode }) =>
  useHandlesMoney() ? children : null

/** Shows the screens to somebody who has just signed in. */
export function signedIn(staff: StaffMember): void {
  setStaffMember(staff)
  sessionRenewed()
}

/** Shows the account of who is signed in after a change. */
export function setStaffMember(staff: StaffMember): void {
  staffQueries.setQueryData<StaffMember>(KEY, staff)
}

/** Ends the session, then opens the website (spec §2). A session that has ended already is as good. */
export async function signOut(): Promise<void> {
  await call("signOutStaff").catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
  await forgetField()
  leaveSignedOut()
}
