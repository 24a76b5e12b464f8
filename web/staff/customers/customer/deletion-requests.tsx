import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { fullName } from "../../../../core/fields/full-name.ts"
import { CalloutTitle } from "../../ui/callout-title.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { whenText } from "../../ui/when-text.ts"

/** The customers who ask for deletion and wait for a decision; nothing where nobody does. */
export const DeletionRequests = () => {
  const { data = [] } = useEndpoint("listDeletionRequests")
  if (data.length === 0) return null
  return (
    <Callout intent="warning">
      <CalloutTitle>
        {data.length === 1 ? "1 customer asks for deletion" : `${data.length} customers ask for deletion`}
      </CalloutTitle>
      <ul>
        {data.map((request) => (
          <li key={request.customerId}>
            <Link to={`/admin/customers?open=${request.customerId}`}>{fullName(request)}</Link>, asked{" "}
            {whenText(request.requestedAt)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
