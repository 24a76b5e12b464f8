import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import { useEndpoint } from "../../../api/queries.ts"
import type { LiveChat } from "../live-chat.ts"

/** The customer's record that belongs to a chat: its id, and whether the visitor was signed in as that customer. */
export const useVisitor = (sessionId: string) => useEndpoint("findChatVisitor", { params: { sessionId } })

/** The customer with this id; nothing is read without one. */
export const useCustomer = (id: number | null | undefined) =>
  useQuery({
    ...endpointQuery("showCustomer", { params: { id: String(id) } }),
    placeholderData: keepPreviousData,
    enabled: typeof id === "number",
  })

/** The visitor's first name: the customer's, or the first word of the name that they typed; null if none is known. */
export const useFirstName = ({ sessionId, customer }: LiveChat): string | null => {
  const { data: visitor } = useVisitor(sessionId)
  const { data: record } = useCustomer(visitor?.isVerified === true ? visitor.customerId : undefined)
  return record?.customer.firstName ?? customer?.name.trim().split(/\s+/u)[0] ?? null
}
