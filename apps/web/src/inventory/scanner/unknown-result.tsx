import { isDocumentCode } from '@kolam/contract/inventory/scan-codes/document-codes.ts';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './scanner.module.css';

// The form loads the pickers.
const LinkCodeDialog = lazyDialog(() => import('./link-code-dialog.tsx'), 'LinkCodeDialog');

type UnknownResultProps = { code: string; message: string };

/** An unknown code, which can become the barcode of a product or a box. */
export function UnknownResult({ code, message }: UnknownResultProps) {
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  return (
    <Panel>
      <div className={layout.stack14}>
        <p className={styles.unknown} role="alert">
          {message}
        </p>
        <span className={styles.code}>{code}</span>
        <div className={layout.row8}>
          {canWrite && !isDocumentCode(code) && (
            <Button
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => openDialog(LinkCodeDialog, { code })}
            >
              Link to a product or box
            </Button>
          )}
          <CopyTextButton text={code} what="code" />
        </div>
      </div>
    </Panel>
  );
}
