import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { refresh } from "../../api/queries.ts"

/** Adds a draft. */
export const useAddCampaign = (onAdded: (id: number) => void) => {
  const [send] = useState(idempotentSender)
  return useMutation({
    mutationFn: (typed: CallInput<"addCampaign">["body"]) =>
      send(typed, (body, idempotencyKey) => call("addCampaign", { body, idempotencyKey })),
    onSuccess: ({ id }) => {
      void refresh("listCampaigns")
      onAdded(id)
    },
  })
}
