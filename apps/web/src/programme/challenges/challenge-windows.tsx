import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { lazy, Suspense } from 'react';
import { useMay } from '#core/session.ts';
import type { ChallengeWindow } from './challenges-search.ts';
import type { useChallengeWindow } from './use-challenge-window.ts';

// Forms bring the schemas with them, and days and insights much more, for whoever opens them.
const LoadedChallenge = lazy(async () => {
  const { LoadedChallenge: Window } = await import('./loaded-challenge.tsx');
  return { default: Window };
});
const CreateChallengeDialog = lazy(async () => {
  const { CreateChallengeDialog: Dialog } = await import('./create-challenge-dialog.tsx');
  return { default: Dialog };
});
const EditChallengeDialog = lazy(async () => {
  const { EditChallengeDialog: Dialog } = await import('./edit-challenge-dialog.tsx');
  return { default: Dialog };
});
const AssignDialog = lazy(async () => {
  const { AssignDialog: Dialog } = await import('./assign-dialog.tsx');
  return { default: Dialog };
});
const ActivateDialog = lazy(async () => {
  const { ActivateDialog: Dialog } = await import('./activate-dialog.tsx');
  return { default: Dialog };
});
const PlanDialog = lazy(async () => {
  const { PlanDialog: Dialog } = await import('./plan/plan-dialog.tsx');
  return { default: Dialog };
});
const InsightsDialog = lazy(async () => {
  const { InsightsDialog: Dialog } = await import('./insights/insights-dialog.tsx');
  return { default: Dialog };
});

type Windows = Omit<ReturnType<typeof useChallengeWindow>, 'window'>;
type WindowProps = { window: ChallengeWindow; windows: Windows };

type ChallengeWindowsProps = { window: ChallengeWindow | undefined; windows: Windows };

/** The window that the address asks for; what only writers do opens for nobody else. */
export function ChallengeWindows({ window, windows }: ChallengeWindowsProps) {
  const mayWrite = useMay('challenges:write');
  if (!window) return null;
  const forReaders = window.kind === 'plan' || window.kind === 'insights';
  if (!mayWrite && !forReaders) return null;
  return (
    <Suspense>
      <OpenWindow window={window} windows={windows} />
    </Suspense>
  );
}

function OpenWindow({ window, windows }: WindowProps) {
  const { open, move, close } = windows;
  switch (window.kind) {
    case 'create':
      return <CreateChallengeDialog onClose={close} onPlan={planOf(open)} />;
    case 'plan': {
      const onDate = (date: string | undefined) => move({ ...window, date });
      return (
        <PlanDialog
          key={window.id}
          challengeId={window.id}
          date={window.date}
          onDate={onDate}
          onClose={close}
        />
      );
    }
    case 'insights':
      return (
        <InsightsDialog key={window.id} challengeId={window.id} tab={window.tab} onClose={close} />
      );
    default:
      return (
        <LoadedChallenge key={window.id} id={window.id} onClose={close}>
          {(challenge) => recordWindow({ kind: window.kind, challenge, windows })}
        </LoadedChallenge>
      );
  }
}

const planOf =
  (open: Windows['open']) =>
  ({ id }: Challenge) =>
    open({ kind: 'plan', id, date: undefined });

type RecordWindow = {
  kind: 'edit' | 'assign' | 'activate';
  challenge: Challenge;
  windows: Windows;
};

function recordWindow({ kind, challenge, windows }: RecordWindow) {
  const { open, close } = windows;
  const { id } = challenge;
  switch (kind) {
    case 'edit':
      return <EditChallengeDialog challenge={challenge} onClose={close} />;
    case 'assign':
      return <AssignDialog challenge={challenge} onClose={close} />;
    case 'activate':
      return (
        <ActivateDialog
          challenge={challenge}
          onClose={close}
          onEdit={() => open({ kind: 'edit', id })}
          onAssign={() => open({ kind: 'assign', id })}
          onPlan={(date) => open({ kind: 'plan', id, date })}
        />
      );
  }
}
