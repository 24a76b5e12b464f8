import { Island } from "../../../shared/entry/island.tsx"

interface Props {
  /** What the page of this link shows, where the server writes it into the page; the browser asks for it otherwise. */
  readonly linked?: { readonly token: string; readonly shown: unknown }
}

/** The offer on the page of a link. It can be read without JavaScript. */
export const OfferIsland = ({ linked }: Props) => (
  <Island name="offer" when="idle" readable props={linked ?? {}} />
)
