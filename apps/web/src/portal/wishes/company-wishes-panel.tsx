import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { useWishes } from './queries.ts';
import { WishRow } from './wish-row.tsx';
import styles from './wishes.module.css';

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx'), 'PlanDialog', {
  title: 'Planned',
  size: 'small',
  fields: 2,
});
const DeclineDialog = lazyDialog(() => import('./decline-dialog.tsx'), 'DeclineDialog', {
  title: 'Decline',
  size: 'small',
  fields: 1,
});

/** What a company wished for in its portal, on the company's page, with the answers. */
export function CompanyWishesPanel({ companyId }: { companyId: string }) {
  const query = useWishes(companyId);
  const canAnswer = useCan('challenges:write');
  const openDialog = useOpenDialog();
  const { data, error } = query;
  if (error && !data)
    return (
      <Panel title="Wishes">
        <LoadProblem title={wishMessages.loadFailed} query={query} />
      </Panel>
    );
  // Most companies never wish.
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Wishes" flush>
      <ul>
        {data.map((wish) => (
          <WishRow
            key={wish.id}
            wish={wish}
            end={
              canAnswer &&
              wish.state === 'open' && (
                <div className={styles.buttons}>
                  <Button size="xs" onClick={() => openDialog(PlanDialog, { wish })}>
                    It is planned
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => openDialog(DeclineDialog, { wish })}
                  >
                    Decline
                  </Button>
                </div>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
