import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#core/session.ts';
import styles from './statements.module.css';
import { StatementsTable } from './statements-table.tsx';

// It includes the mapping rules, which are not needed to view the list.
const ImportDialog = lazy(async () => {
  const { ImportDialog: Dialog } = await import('./import-dialog.tsx');
  return { default: Dialog };
});

/** The imported bank statements, the progress of each, and the import. */
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
