import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { lazy, Suspense } from 'react';
import { useCan } from '#core/session.ts';
import type { ChallengeDialog } from './challenges-search.ts';
import type { useChallengeDialog } from './use-challenge-dialog.ts';

// Forms load schemas, and days and insights load much more, so all are lazy.
const LoadedChallenge = lazy(async () => {
  const { LoadedChallenge: Dialog } = await import('./loaded-challenge.tsx');
  return { default: Dialog };
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
const PreviewDialog = lazy(async () => {
  const { PreviewDialog: Dialog } = await import('./plan/preview-dialog.tsx');
  return { default: Dialog };
});
const ShareDialog = lazy(async () => {
  const { ShareDialog: Dialog } = await import('./share-dialog.tsx');
  return { default: Dialog };
});
const InsightsDialog = lazy(async () => {
  const { InsightsDialog: Dialog } = await import('./insights/insights-dialog.tsx');
  return { default: Dialog };
});

const forReaders: readonly ChallengeDialog['kind'][] = ['plan', 'preview', 'insights', 'share'];

type Dialogs = Omit<ReturnType<typeof useChallengeDialog>, 'dialog'>;
type DialogProps = { dialog: ChallengeDialog; dialogs: Dialogs };

type ChallengeDialogsProps = { dialog: ChallengeDialog | undefined; dialogs: Dialogs };

/** The dialog in the URL. Dialogs for editing open only for users who may write. */
export function ChallengeDialogs({ dialog, dialogs }: ChallengeDialogsProps) {
  const canWrite = useCan('challenges:write');
  if (!dialog) return null;
  if (!canWrite && !forReaders.includes(dialog.kind)) return null;
  return (
    <Suspense>
      <OpenDialog dialog={dialog} dialogs={dialogs} />
    </Suspense>
  );
}

function OpenDialog({ dialog, dialogs }: DialogProps) {
  const { open, move, close } = dialogs;
  switch (dialog.kind) {
    case 'create':
      return <CreateChallengeDialog onClose={close} onPlan={planOf(open)} />;
    case 'plan': {
      const onDate = (date: string | undefined) => move({ ...dialog, date });
      return (
        <PlanDialog
          key={dialog.id}
          challengeId={dialog.id}
          date={dialog.date}
          onDate={onDate}
          onPreview={(shown) => open({ kind: 'preview', id: dialog.id, date: shown })}
          onClose={close}
        />
      );
    }
    case 'preview':
      return (
        <PreviewDialog
          key={dialog.id}
          challengeId={dialog.id}
          date={dialog.date}
          onDate={(date) => move({ ...dialog, date })}
          onPlan={(date) => open({ kind: 'plan', id: dialog.id, date })}
          onClose={close}
        />
      );
    case 'insights':
      return (
        <InsightsDialog key={dialog.id} challengeId={dialog.id} tab={dialog.tab} onClose={close} />
      );
    default:
      return (
        <LoadedChallenge key={dialog.id} id={dialog.id} onClose={close}>
          {(challenge) => recordDialog({ kind: dialog.kind, challenge, dialogs })}
        </LoadedChallenge>
      );
  }
}

const planOf =
  (open: Dialogs['open']) =>
  ({ id }: Challenge) =>
    open({ kind: 'plan', id, date: undefined });

type RecordDialog = {
  kind: 'edit' | 'assign' | 'activate' | 'share';
  challenge: Challenge;
  dialogs: Dialogs;
};

function recordDialog({ kind, challenge, dialogs }: RecordDialog) {
  const { open, close } = dialogs;
  const { id } = challenge;
  switch (kind) {
    case 'edit':
      return <EditChallengeDialog challenge={challenge} onClose={close} />;
    case 'assign':
      return <AssignDialog challenge={challenge} onClose={close} />;
    case 'share':
      return <ShareDialog challenge={challenge} onClose={close} />;
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
