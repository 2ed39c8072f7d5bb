import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { challengeList } from '@kolam/contract/programme/challenges/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { CardDialogs } from './card-buttons.tsx';
import { ChallengeActivityPanel } from './challenge-activity-panel.tsx';
import { ChallengeDialogs } from './challenge-dialogs.tsx';
import { ChallengeDrawer } from './challenge-drawer.tsx';
import { ChallengeFigureCards } from './challenge-figure-cards.tsx';
import { ChallengeGrid } from './challenge-grid.tsx';
import { ChallengeStatsPanel } from './challenge-stats-panel.tsx';
import styles from './challenges-screen.module.css';
import { PopularCategoriesPanel } from './popular-categories-panel.tsx';
import { challengeRoutes } from './routes.ts';
import { useChallengeActions } from './use-challenge-actions.ts';
import { useChallengeDialog } from './use-challenge-dialog.ts';

/** The challenges screen: the cards, a drawer with one challenge, and the dialogs. */
export function ChallengesScreen() {
  const { state, setOpen } = useListState(challengeList);
  const { dialog, ...dialogs } = useChallengeDialog();
  const navigate = useNavigate();
  const canWrite = useCan('challenges:write');
  const create = canWrite ? () => dialogs.open({ kind: 'create' }) : undefined;

  // With the filter for waiting proofs, a challenge opens at its review.
  const toReview = state.filters.needs === 'review';
  const showInsights = (id: string, tab: 'participation' | undefined) =>
    dialogs.open({ kind: 'insights', id, tab, place: {} });

  const opens: CardDialogs = {
    onOpen: ({ id }) => setOpen(id),
    onEdit: ({ id }) => dialogs.open({ kind: 'edit', id }),
    onAssign: ({ id }) => dialogs.open({ kind: 'assign', id }),
    onPlan: ({ id }) => dialogs.open({ kind: 'plan', id, date: undefined }),
    onInsights: ({ id }) => showInsights(id, toReview ? 'participation' : undefined),
    onReview: ({ id }) => showInsights(id, 'participation'),
    onActivate: ({ id }) => dialogs.open({ kind: 'activate', id }),
    onClone: ({ id }) => dialogs.open({ kind: 'clone', id }),
    onShare: ({ id }) => dialogs.open({ kind: 'share', id }),
  };
  const actions = useChallengeActions({
    onDeleted: ({ id }) => state.open === id && setOpen(undefined),
  });

  return (
    <>
      <PageHeader
        title="Challenges Management"
        description="Programmes of tasks, quizzes, reading and workshops, day by day"
        actions={
          create && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
              Create Challenge
            </Button>
          )
        }
      />
      <ChallengeFigureCards />
      <div className={styles.columns}>
        <ChallengeGrid dialogs={opens} actions={actions} onCreate={create} />
        <div className={styles.panels}>
          <PopularCategoriesPanel />
          <ChallengeActivityPanel />
          <ChallengeStatsPanel />
        </div>
      </div>
      {/* Closes while an action's dialog is open: only one is shown at a time. */}
      <ChallengeDrawer
        id={dialog ? undefined : state.open}
        onClose={() => setOpen(undefined)}
        dialogs={opens}
        actions={actions}
      />
      <ChallengeDialogs
        dialog={dialog}
        dialogs={dialogs}
        onCloned={({ id }: Challenge) => void navigate({ href: challengeRoutes.record(id) })}
      />
    </>
  );
}
