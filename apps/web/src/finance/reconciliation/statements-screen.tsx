import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '#core/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import styles from './statements.module.css';
import { StatementsTable } from './statements-table.tsx';

// It includes the mapping rules, which are not needed to view the list.
const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog');

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
