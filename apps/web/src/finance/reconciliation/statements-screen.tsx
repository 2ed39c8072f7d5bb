import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#core/session.ts';
import styles from './statements.module.css';
import { StatementsTable } from './statements-table.tsx';

// It brings the rules of a mapping with it, which nobody needs to look at the list.
const ImportDialog = lazy(async () => {
  const { ImportDialog: Dialog } = await import('./import-dialog.tsx');
  return { default: Dialog };
});

/** The bank statements that were imported, how far each is matched, and the way to one more. */
export function StatementsScreen() {
  const canWrite = useCan('finance:write');
  const [importing, setImporting] = useState(false);
  const add = canWrite && (
    <Button
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() => setImporting(true)}
    >
      Import statement
    </Button>
  );
  return (
    <>
      {add && <div className={styles.bar}>{add}</div>}
      <StatementsTable add={add} />
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
