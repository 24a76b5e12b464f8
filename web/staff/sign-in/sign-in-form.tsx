import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { type SyntheticEvent, useEffect, useId, useRef } from "react"
import { call } from "../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"

/** Username and password (spec §2). `onSignedIn` runs once the browser has its session. */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: (staff: SignedIn) => void }) => {
  const id = useId()
  const username = useRef<HTMLInputElement>(null)
  useEffect(() => username.current?.focus(), [])
  const signIn = useMutation({
    mutationFn: (body: Credentials) => call("signInStaff", { body }),
    onSuccess: onSignedIn,
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    signIn.mutate({
      username: String(fields.get("username")).trim(),
      password: String(fields.get("password")),
    })
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {signIn.error && (
        <Callout intent="danger" role="alert" compact>
          {messageFor(signIn.error)}
        </Callout>
      )}
      <FormGroup label="Username" labelFor={`${id}-username`}>
        <InputGroup
          id={`${id}-username`}
          name="username"
          size="large"
          required
          inputRef={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormGroup>
      <FormGroup label="Password" labelFor={`${id}-password`}>
        <InputGroup
          id={`${id}-password`}
          name="password"
          type="password"
          size="large"
          required
          autoComplete="current-password"
        />
      </FormGroup>
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        disabled={signIn.isPending}
        text={signIn.isPending ? "Signing in..." : "Sign In"}
      />
      <p className="sign-in-form__help">Need access? Contact your system administrator.</p>
    </form>
  )
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** The staff member whose session this is. */
interface SignedIn {
  readonly id: number
  readonly displayName: string
}

/** Spec §8: the server's message, else one for a refusal and one for everything else. */
const messageFor = (error: Error): string =>
  sentenceFor(error, error instanceof ApiError ? "Invalid credentials" : "Login failed. Please try again.")
