import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './settings.module.css';

type OwnDataPanelProps = { contents: string; copy: () => Promise<void> };

/** A copy of everything that is stored about the user. */
export function OwnDataPanel({ contents, copy }: OwnDataPanelProps) {
  const copying = useSingleAction({ mutationFn: copy, onError: toastError });
  return (
    <Panel title="Your data">
      <div className={styles.steps}>
        <p className={styles.facts}>
          What is stored about you, as a ZIP file: {contents}. The history says that you downloaded
          it.
        </p>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            disabled={copying.isPending}
            onClick={() => copying.start()}
          >
            {copying.isPending ? 'Downloading...' : 'Download my data'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
