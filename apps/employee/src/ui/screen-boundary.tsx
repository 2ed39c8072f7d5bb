import { Component, type ReactNode } from 'react';
import { memoryOnly } from '#core/memory-only.ts';
import { FailedPanel } from './failed-panel.tsx';
import styles from './page.module.css';

type ScreenBoundaryProps = {
  /** Of the panel in the place of a screen whose code can't be loaded. */
  title: string;
  /** Asked when it has failed. */
  reason: () => string;
  children: ReactNode;
};

/**
 * Shows that a screen could not be loaded, such as one never opened before there was no connection.
 * It is loaded again when the connection is back.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
    const { title, reason, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={styles.page}>
        <main className={styles.main}>
          <FailedPanel title={title} reason={reason()} onRetry={() => window.location.reload()} />
        </main>
      </div>
    );
  }
}
