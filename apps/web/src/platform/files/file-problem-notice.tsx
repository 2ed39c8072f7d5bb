import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { messageOf } from '#core/api-problem.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { downloadByLink } from './fetch-by-link.ts';
import styles from './file-view.module.css';
import type { ViewedFile } from './file-view-panel.tsx';

type FileProblemProps = {
  file: ViewedFile;
  message: string;
  onReload?: (() => void) | undefined;
};

async function save({ url, name }: ViewedFile) {
  try {
    await downloadByLink(url, name);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Shown in place of a file that can't be displayed: why, and what else can be done with it. */
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
          {fileIdOf(file.url) === null ? (
            <Button
              component="a"
              variant="default"
              size="xs"
              href={file.url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={14} aria-hidden="true" />}
            >
              Open
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} aria-hidden="true" />}
              onClick={() => void save(file)}
            >
              Download
            </Button>
          )}
        </div>
      }
    />
  );
}
