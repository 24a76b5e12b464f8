import { Component, type ReactNode } from "react"
import { Button } from "../../shared/ui/button.tsx"

interface Props {
  readonly children: ReactNode
}

/** Stands in for a step whose code could not be fetched: the connection dropped, or a newer site is out. */
export class StepBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="notice notice--error booking__notice" role="alert">
        <p>
          This step could not be loaded. Please check your internet connection. Everything you typed is kept.
        </p>
        <Button look="outline" onClick={() => location.reload()}>
          Load it again
        </Button>
      </div>
    )
  }
}
