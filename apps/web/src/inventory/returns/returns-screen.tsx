import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { returnList } from '@kolam/contract/inventory/returns/values.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProcessPanel } from './process-panel.tsx';
import { ReturnDrawer } from './return-drawer.tsx';
import styles from './returns.module.css';
import { ReturnsTable } from './returns-table.tsx';

// The form loads the schemas.
const ReverseReturnDialog = lazyDialog(
  () => import('./reverse-return-dialog.tsx'),
  'ReverseReturnDialog',
);

/** The returns screen: a form to take goods back, and past returns. */
export function ReturnsScreen() {
  const list = useListState(returnList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const reverse = (goods: GoodsReturn) => openDialog(ReverseReturnDialog, { goods });
  return (
    <>
      <PageHeader
        title={returnMessages.title}
        description="What comes back of a ticket, what became of it, and where it goes."
      />
      <div className={styles.screen}>
        {canWrite && <ProcessPanel />}
        <section className={styles.processed} aria-labelledby="processed-returns">
          <h2 id="processed-returns" className={styles.heading}>
            Processed returns
          </h2>
          <ReturnsTable />
        </section>
      </div>
      {/* Closes while the dialog is open: only one is shown at a time. */}
      <ReturnDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onReverse={reverse}
      />
    </>
  );
}
