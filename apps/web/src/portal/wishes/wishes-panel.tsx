import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useOwnWishes, withdrawWish } from './queries.ts';
import { WishRow } from './wish-row.tsx';
import styles from './wishes.module.css';

const WishDialog = lazyDialog(() => import('./wish-dialog.tsx'), 'WishDialog', {
  title: 'Wish for something',
  fields: 5,
});

/** What the company wished for, with the answers. Owners and HR wish, viewers read. */
export function WishesPanel() {
  const query = useOwnWishes();
  const canWish = usePortalCan('portal:planning');
  const openDialog = useOpenDialog();
  const { data, error } = query;
  return (
    <Panel
      title="Wishes"
      description="For a challenge, a theme or dates. Kolam answers here."
      flush
      aside={
        canWish && (
          <Button variant="default" onClick={() => openDialog(WishDialog)}>
            Wish for something
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadProblem title={wishMessages.loadFailed} query={query} />
      ) : !data ? (
        <p className={styles.quiet}>
          <Skeleton width="60%" />
        </p>
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{canWish ? wishMessages.none : wishMessages.noneToRead}</p>
      ) : (
        <ul>
          {data.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              end={canWish && wish.state === 'open' && <WithdrawButton wish={wish} />}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function WithdrawButton({ wish }: { wish: Wish }) {
  const confirm = useConfirm();
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Withdraw ${wish.subject}`}
      onClick={() =>
        void confirm({
          title: `Withdraw ${wish.subject}?`,
          effects: ['Kolam does not answer it any more. It stays in this list.'],
          verb: 'Withdraw',
          busyText: 'Withdrawing...',
          async run() {
            await withdrawWish(wish);
            toast.success(wishMessages.withdrawn);
          },
        })
      }
    >
      Withdraw
    </Button>
  );
}
