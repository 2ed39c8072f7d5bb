import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { companyChallengeList } from '@kolam/contract/portal/challenges/values.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconGift, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { winnerRoutes } from '#portal/winners/routes.ts';
import { WishesPanel } from '#portal/wishes/wishes-panel.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { challengeColumns } from './challenge-columns.tsx';
import { HolidaysPanel } from './holidays-panel.tsx';
import { useCompanyChallenges } from './queries.ts';
import { YearPanel } from './year-panel.tsx';

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'), 'ShareDialog');
const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

/** The challenges of the company: planned, running and over. */
export function CompanyChallengesScreen() {
  const list = useListState(companyChallengeList);
  const query = useCompanyChallenges(listQuery(list.state));
  const openDialog = useOpenDialog();
  const see = (challenge: Pick<CompanyChallenge, 'id' | 'title'>) =>
    openDialog(PreviewDialog, { challenge });
  const canSeeWinners = usePortalCan('portal:people');
  const navigate = useNavigate();
  const actions = (challenge: CompanyChallenge): RowAction[] => [
    {
      label: 'See as an employee',
      icon: IconDeviceMobile,
      onSelect: () => see(challenge),
    },
    {
      label: 'Posters and messages',
      icon: IconPrinter,
      visible: challenge.status !== 'completed',
      onSelect: () => openDialog(ShareDialog, { challenge }),
    },
    {
      label: 'Winners and rewards',
      icon: IconGift,
      visible: canSeeWinners && challenge.status === 'completed',
      onSelect: () => void navigate({ href: winnerRoutes.of(challenge.id) }),
    },
  ];
  return (
    <>
      <PageHeader
        title="Challenges"
        description={companyChallengeMessages.whatIsShown}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => openDialog(ShareDialog)}
          >
            Poster of the app
          </Button>
        }
      />
      <div className={layout.stack16}>
        <ListTable<CompanyChallenge>
          list={list}
          query={query}
          id="company-challenges"
          caption="Challenges"
          noun={['challenge', 'challenges']}
          columns={challengeColumns}
          rows={query.data?.data}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          total={query.data?.meta.total}
          actions={actions}
          empty={
            <EmptyList
              list={list}
              title="No challenges found"
              description={companyChallengeMessages.none}
            />
          }
          problem={companyChallengeMessages.loadFailed}
        />
        <YearPanel onSee={see} />
        <WishesPanel />
        <HolidaysPanel />
      </div>
    </>
  );
}
