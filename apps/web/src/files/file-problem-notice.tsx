import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { Notice } from '#ui/notice.tsx';
import styles from './file-view.module.css';
import type { ViewedFile } from './file-view-panel.tsx';

type FileProblemProps = {
  file: ViewedFile;
  message: string;
  onReload?: (() => void) | undefined;
};

/** In the place of a file that can't be shown: why, and what else to do with it. */
export function FileProblem({ file, message, onReload }: FileProblemProps) {
  return (
    <Notice
      tone="attention"
      title={file.name}
      message={message}
      end={
        <div className={styles.acts}>
          {onReload && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={onReload}
            >
              Retry
            </Button>
          )}
          <Button
            component="a"
            variant="default"
            size="xs"
            href={file.url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
          >
            Open
          </Button>
        </div>
      }
    />
  );
}
