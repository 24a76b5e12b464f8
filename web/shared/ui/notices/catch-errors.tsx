import { Component, type ReactNode } from "react"

interface Props {
  /** Shown instead of the region once its code has failed to load or to run. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Surrounds a region of the page: if it fails, the rest of the page stays. */
export class CatchErrors extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
