import type { PaymentNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { NoticesTable } from './notices-table.tsx';
import { useNotices } from './use-notices.ts';

const NotFoundDialog = lazyDialog(() => import('./not-found-dialog.tsx'), 'NotFoundDialog');

/** The payments that companies say they made. */
export function NoticesScreen() {
  const list = useNotices();
  const openDialog = useOpenDialog();
  const report = (notice: PaymentNotice) => openDialog(NotFoundDialog, { notice });
  return (
    <>
      <NoticesTable list={list} />
      <NoticeDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onNotFound={report}
      />
    </>
  );
}
