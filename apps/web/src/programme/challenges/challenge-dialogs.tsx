import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Suspense } from 'react';
import { loadedWith } from '#core/lazy-part.tsx';
import { useCan } from '#core/session.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { ChallengeDialog } from './challenges-search.ts';
import { componentTools, dayTools } from './slots.ts';
import type { useChallengeDialog } from './use-challenge-dialog.ts';

// Forms load schemas, and days and insights load much more, so all are lazy.
const LoadedChallenge = lazyNamed(() => import('./loaded-challenge.tsx'), 'LoadedChallenge');
const CreateChallengeDialog = lazyDialog(
  () => import('./create-challenge-dialog.tsx'),
  'CreateChallengeDialog',
  { title: 'Create Challenge', size: 'large', fields: 6 },
);
const EditChallengeDialog = lazyDialog(
  () => import('./edit-challenge-dialog.tsx'),
  'EditChallengeDialog',
  { title: ({ challenge }) => `Edit ${challenge.title}`, size: 'large', fields: 6 },
);
const CloneChallengeDialog = lazyDialog(
  () => import('./clone-challenge-dialog.tsx'),
  'CloneChallengeDialog',
  { title: ({ challenge }) => `Clone ${challenge.title}`, fields: 2 },
);
const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'), 'AssignDialog');
const ActivateDialog = lazyDialog(() => import('./activate-dialog.tsx'), 'ActivateDialog');
const PlanDialog = lazyDialog(
  () =>
    loadedWith(import('./plan/plan-dialog.tsx'), [...dayTools.parts(), ...componentTools.parts()]),
  'PlanDialog',
);
const PreviewDialog = lazyDialog(() => import('./plan/preview-dialog.tsx'), 'PreviewDialog');
const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'), 'ShareDialog');
const InsightsDialog = lazyDialog(() => import('./insights/insights-dialog.tsx'), 'InsightsDialog');

const forReaders: readonly ChallengeDialog['kind'][] = ['plan', 'preview', 'insights', 'share'];

type Dialogs = Omit<ReturnType<typeof useChallengeDialog>, 'dialog'>;
type Ways = {
  dialogs: Dialogs;
  /** Shows a new challenge. */
  onCloned: (challenge: Challenge) => void;
};
type DialogProps = Ways & { dialog: ChallengeDialog };

type ChallengeDialogsProps = Ways & { dialog: ChallengeDialog | undefined };

/** The dialog in the URL. Dialogs for editing open only for users who may write. */
export function ChallengeDialogs({ dialog, ...ways }: ChallengeDialogsProps) {
  const canWrite = useCan('challenges:write');
  if (!dialog) return null;
  if (!canWrite && !forReaders.includes(dialog.kind)) return null;
  return (
    <Suspense>
      <OpenDialog dialog={dialog} {...ways} />
    </Suspense>
  );
}

function OpenDialog({ dialog, dialogs, onCloned }: DialogProps) {
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
          onPreview={(preview) => open({ kind: 'preview', id: dialog.id, ...preview })}
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
          language={dialog.language}
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
          {(challenge) => recordDialog({ kind: dialog.kind, challenge, dialogs, onCloned })}
        </LoadedChallenge>
      );
  }
}

const planOf =
  (open: Dialogs['open']) =>
  ({ id }: Challenge) =>
    open({ kind: 'plan', id, date: undefined });

type RecordDialog = Ways & {
  kind: 'edit' | 'assign' | 'activate' | 'share' | 'clone';
  challenge: Challenge;
};

function recordDialog({ kind, challenge, dialogs, onCloned }: RecordDialog) {
  const { open, close } = dialogs;
  const { id } = challenge;
  switch (kind) {
    case 'edit':
      return <EditChallengeDialog challenge={challenge} onClose={close} />;
    case 'assign':
      return <AssignDialog challenge={challenge} onClose={close} />;
    case 'clone':
      return <CloneChallengeDialog challenge={challenge} onClose={close} onOpen={onCloned} />;
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
