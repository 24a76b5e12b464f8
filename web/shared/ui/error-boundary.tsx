import { Component, type ReactNode } from "react"
import { Button } from "./button.tsx"
import "./notice.css"

interface Props {
  readonly children: ReactNode
}

/** Surrounds a region of the page: if its code fails to load or to run, the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="notice notice--error" role="alert">
        <p>
          This part of the page could not be loaded. Please check your internet connection. Everything you
          typed is kept.
        </p>
        <Button look="outline" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </div>
    )
  }
}
