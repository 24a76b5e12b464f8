import type { Api } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"

/** The product's endpoints and some more, as `createApp` takes them. */
export const productApiWith = (more: Api): Api => {
  const product = productApi(() => "ready")
  return {
    endpoints: { ...product.endpoints, ...more.endpoints },
    errors: { ...product.errors, ...more.errors },
    handlers: { ...product.handlers, ...more.handlers },
    signatures: { ...product.signatures, ...more.signatures },
  }
}
