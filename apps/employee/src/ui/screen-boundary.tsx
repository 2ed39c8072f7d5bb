import { Component, type ReactNode } from 'react';
import { FailedPanel } from './failed-panel.tsx';
import styles from './page.module.css';

type ScreenBoundaryProps = {
  /** Of the panel in the place of a screen whose code can't be loaded. */
  title: string;
  /** Asked when it has failed. */
  reason: () => string;
  children: ReactNode;
};

/** Shows that a screen could not be loaded, such as one never opened before there was no connection. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

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
