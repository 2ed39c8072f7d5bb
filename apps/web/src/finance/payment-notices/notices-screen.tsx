import type { PaymentNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { NoticeDrawer } from './notice-drawer.tsx';
import { NoticesTable } from './notices-table.tsx';
import { useNotices } from './use-notices.ts';

const NotFoundDialog = lazyNamed(() => import('./not-found-dialog.tsx'), 'NotFoundDialog');

/** The payments that companies say they made. */
export function NoticesScreen() {
  const list = useNotices();
  const [lost, setLost] = useState<PaymentNotice>();
  return (
    <>
      <NoticesTable list={list} />
      {/* Closed while its reason is typed: one dialog at a time. */}
      <NoticeDrawer
        id={lost ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        onNotFound={setLost}
      />
      <Suspense>
        {lost && <NotFoundDialog notice={lost} onClose={() => setLost(undefined)} />}
      </Suspense>
    </>
  );
}
