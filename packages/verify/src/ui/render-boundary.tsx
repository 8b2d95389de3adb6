import { Component, type ReactNode } from "react";

interface Props {
  /** Shown in place of the children once one of them failed to render. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the page from going blank when a part of it throws while it renders. */
export class RenderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
