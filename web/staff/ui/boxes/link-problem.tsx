import { Callout } from "@blueprintjs/core"

/** What a link named and could not be chosen; nothing where all of it was. */
export const LinkProblem = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <Callout intent="warning" role="alert" compact>
      {text}
    </Callout>
  )
