import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { CodeText } from './code-text.tsx';
import styles from './error-panel.module.css';

type ErrorPanelProps = {
  /** What happened: "Could not load companies." */
  title: string;
  /** The reason from the server or the network. */
  detail?: string | undefined;
  /** Identifies the failure in the log. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Whether a retry is pending. */
  retrying?: boolean;
};

/** Shown in place of content that failed to load. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, detail, requestId, onRetry, retrying = false } = props;
  return (
    <div className={styles.panel} role="alert">
      <span className={styles.icon}>
        <IconAlertTriangle size={22} aria-hidden="true" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {detail && detail !== title && <p className={styles.detail}>{detail}</p>}
      {onRetry && (
        <Button
          className={styles.retry}
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          disabled={retrying}
          onClick={onRetry}
        >
          {retrying ? 'Trying again…' : 'Retry'}
        </Button>
      )}
      {requestId && (
        <p className={styles.request}>
          Request <CodeText code={requestId} what="request id" />
        </p>
      )}
    </div>
  );
}
