import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#core/save-file.ts';
import { useAdmin } from '#core/session.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './settings.module.css';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** Shows new recovery codes once. The server stores no copy that could be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useAdmin();
  const [stored, setStored] = useState(false);
  const text = codes.join('\n');
  const file = `Recovery codes of Kolam for ${email}. Each works once.\n\n${text}\n`;
  return (
    <div className={styles.steps}>
      <Notice
        tone="attention"
        title="Two-step sign-in is on: store your recovery codes"
        message="They are not shown again. If you lose the device with your app or passkey, one of these codes signs you in. Each works once. Keep them apart from that device."
      />
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions} data-screen-only>
        <CopyTextButton text={text} what="codes" />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([file]), 'kolam-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <div className={styles.steps} data-screen-only>
        <Checkbox
          label="I have stored them"
          checked={stored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
        <div>
          <Button disabled={!stored} onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
