import type { ComponentProps } from "react"
import "./spinner.css"

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "primary" | "outline" | "quiet"
  /** Shows a spinner and ignores clicks, without losing the focus as `disabled` would. */
  readonly busy?: boolean
}

/** Links that should look the same have the classes `button button--primary`. */
export const Button = ({ look = "primary", busy = false, className = "", onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...(busy ? { "aria-disabled": true } : {})}
    className={`button button--${look} ${className}`.trim()}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <span className="spinner" aria-hidden="true" />}
    {rest.children}
  </button>
)
