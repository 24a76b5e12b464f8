import { MAX_CODE_LENGTH } from "../../../../core/staff/one-time-code-length.ts"
import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { signedInBesideField } from "../../../shared/forget-field.ts"
import type { StaffMember } from "../../api/session.ts"

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Username and password (spec §2), then a code if the account requires one. `onSignedIn` runs once the browser has
 * its session.
 */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: (staff: StaffMember) => void }) => {
  const [checked, setChecked] = useState<Credentials>()
  const [username, setUsername] = useState("")
  return checked === undefined ? (
    <PasswordStep
      username={username}
      onCodeRequired={(credentials) => {
        setUsername(credentials.username)
        setChecked(credentials)
      }}
      onSignedIn={onSignedIn}
    />
  ) : (
    <CodeStep credentials={checked} onBack={() => setChecked(undefined)} onSignedIn={onSignedIn} />
  )
}

async function requestSignIn(body: Credentials & { readonly code?: string }) {
  const reply = await call("signInStaff", { body })
  await signedInBesideField()
  return reply
}

const PasswordStep = ({
  username,
  onCodeRequired,
  onSignedIn,
}: {
  /** As it was typed before going back. */
  readonly username: string
  readonly onCodeRequired: (credentials: Credentials) => void
  readonly onSignedIn: (staff: StaffMember) => void
}) => {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const signIn = useMutation({
    mutationFn: (body: Credentials) => requestSignIn(body),
    onSuccess: (reply, credentials) =>
      "totpRequired" in reply ? onCodeRequired(credentials) : onSignedIn(reply),
  })
  return (
    <StepForm
      error={signIn.error}
      pending={signIn.isPending}
      onSubmit={(fields) =>
        signIn.mutate({
          username: String(fields.get("username")).trim(),
          password: String(fields.get("password")),
        })
      }
    >
      <FormGroup label="Username" labelFor={`${id}-username`}>
        <InputGroup
          id={`${id}-username`}
          name="username"
          size="large"
          required
          inputRef={first}
          defaultValue={username}
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
    </StepForm>
  )
}

/** A code of the authenticator app, or one of the recovery codes, which need a keyboard with letters. */
const CodeStep = ({
  credentials,
  onBack,
  onSignedIn,
}: {
  readonly credentials: Credentials
  readonly onBack: () => void
  readonly onSignedIn: (staff: StaffMember) => void
}) => {
  const [recovery, setRecovery] = useState(false)
  const signIn = useMutation({
    mutationFn: (code: string) => requestSignIn({ ...credentials, code }),
    onSuccess: (reply) => {
      if (!("totpRequired" in reply)) onSignedIn(reply)
    },
  })
  return (
    <StepForm
      error={signIn.error}
      pending={signIn.isPending}
      onSubmit={(fields) => signIn.mutate(String(fields.get("code")))}
    >
      <CodeField key={String(recovery)} recovery={recovery} failed={signIn.isError} />
      <div className="sign-in-form__choices">
        <Button variant="minimal" text="Back" onClick={onBack} />
        <Button
          variant="minimal"
          text={recovery ? "Use the app's code" : "Use a recovery code"}
          onClick={() => {
            setRecovery(!recovery)
            signIn.reset()
          }}
        />
      </div>
    </StepForm>
  )
}

/** `failed`: what was typed was refused; it is selected, so that typing or pasting replaces it. */
const CodeField = ({ recovery, failed }: { readonly recovery: boolean; readonly failed: boolean }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (failed) field.current?.select()
  }, [failed])
  return (
    <FormGroup
      label={recovery ? "Recovery code" : "Code"}
      labelFor={`${id}-code`}
      helperText={
        <span id={`${id}-help`}>
          {recovery
            ? "Each recovery code works once."
            : "The six digits that your authenticator app shows now."}
        </span>
      }
    >
      <InputGroup
        id={`${id}-code`}
        name="code"
        size="large"
        required
        inputRef={field}
        aria-describedby={`${id}-help`}
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_CODE_LENGTH}
      />
    </FormGroup>
  )
}

/** A step's fields above its button, with the reason of the last refusal. */
const StepForm = ({
  error,
  pending,
  onSubmit,
  children,
}: {
  readonly error: Error | null
  readonly pending: boolean
  readonly onSubmit: (fields: FormData) => void
  readonly children: ReactNode
}) => (
  <form
    className="sign-in-form"
    onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      onSubmit(new FormData(event.currentTarget))
    }}
  >
    {error && (
      <Callout intent="danger" role="alert" compact>
        {messageFor(error)}
      </Callout>
    )}
    {children}
    <Button
      type="submit"
      intent="primary"
      size="large"
      fill
      disabled={pending}
      text={pending ? "Signing in..." : "Sign In"}
    />
    <p className="sign-in-form__help">Need access? Contact your system administrator.</p>
  </form>
)

/** Spec §8: the server's message, else one for a refusal and one for everything else. */
const messageFor = (error: Error): string =>
  sentenceFor(error, error instanceof ApiError ? "Invalid credentials" : "Login failed. Please try again.")
