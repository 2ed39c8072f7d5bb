import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { CardWindows } from './card-buttons.tsx';
import { ChallengeActivityPanel } from './challenge-activity-panel.tsx';
import { ChallengeDrawer } from './challenge-drawer.tsx';
import { ChallengeFigureCards } from './challenge-figure-cards.tsx';
import { ChallengeGrid } from './challenge-grid.tsx';
import { ChallengeStatsPanel } from './challenge-stats-panel.tsx';
import { ChallengeWindows } from './challenge-windows.tsx';
import styles from './challenges-screen.module.css';
import { challengesSearch } from './challenges-search.ts';
import { PopularCategoriesPanel } from './popular-categories-panel.tsx';
import { useChallengeActs } from './use-challenge-acts.ts';
import { useChallengeWindow } from './use-challenge-window.ts';

/** Challenges: the cards, one beside them, and the windows in which they are made and looked at. */
export function ChallengesScreen() {
  const { state, setOpen } = useListState(challengesSearch);
  const { window, ...windows } = useChallengeWindow();
  const navigate = useNavigate();
  const mayWrite = useMay('challenges:write');
  const create = mayWrite ? () => windows.open({ kind: 'create' }) : undefined;

  // Who looks for proofs that wait opens a challenge for them.
  const toReview = state.filters.needs === 'review';
  const showInsights = (id: string, tab: 'participation' | undefined) =>
    windows.open({ kind: 'insights', id, tab, place: {} });

  const opens: CardWindows = {
    onOpen: ({ id }) => setOpen(id),
    onEdit: ({ id }) => windows.open({ kind: 'edit', id }),
    onAssign: ({ id }) => windows.open({ kind: 'assign', id }),
    onPlan: ({ id }) => windows.open({ kind: 'plan', id, date: undefined }),
    onInsights: ({ id }) => showInsights(id, toReview ? 'participation' : undefined),
    onReview: ({ id }) => showInsights(id, 'participation'),
    onActivate: ({ id }) => windows.open({ kind: 'activate', id }),
  };
  const acts = useChallengeActs({
    onCloned: ({ id }: Challenge) => void navigate({ href: routes.challenge(id) }),
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
        <ChallengeGrid windows={opens} acts={acts} onCreate={create} />
        <div className={styles.panels}>
          <PopularCategoriesPanel />
          <ChallengeActivityPanel />
          <ChallengeStatsPanel />
        </div>
      </div>
      {/* Makes room while something is done to its challenge: one window at a time. */}
      <ChallengeDrawer
        id={window ? undefined : state.open}
        onClose={() => setOpen(undefined)}
        windows={opens}
        acts={acts}
      />
      <ChallengeWindows window={window} windows={windows} />
    </>
  );
}
