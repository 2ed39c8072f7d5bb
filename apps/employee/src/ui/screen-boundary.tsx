import { Component, type ReactNode } from 'react';
import { memoryOnly } from '#core/memory-only.ts';
import { FailedPanel } from './failed-panel.tsx';
import styles from './page.module.css';

type ScreenBoundaryProps = {
  /** Of the panel in the place of a screen whose code can't be loaded. */
  title: string;
  /** Asked when it has failed. */
  reason: () => string;
  /** Below that panel: the way to other pages, if there is one. */
  footer: ReactNode;
  children: ReactNode;
};

let hasFailed = false;

/** Returns whether a screen could not be loaded, which this page then can't load any more. */
export const hasFailedScreen = () => hasFailed;

/**
 * Shows that a screen could not be loaded, such as one never opened before there was no connection.
 * It is loaded again when the connection is back.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    hasFailed = true;
  }

  override componentDidMount() {
    window.addEventListener('online', this.loadAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.loadAgain);
  }

  loadAgain = () => {
    // A session on a shared device would end.
    if (this.state.hasFailed && !memoryOnly.isOn()) window.location.reload();
  };

  override render() {
    const { title, reason, footer, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={styles.page}>
        <main className={styles.main}>
          <FailedPanel title={title} reason={reason()} onRetry={() => window.location.reload()} />
        </main>
        {footer}
      </div>
    );
  }
}
