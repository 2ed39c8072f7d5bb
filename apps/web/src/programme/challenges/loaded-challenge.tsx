import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ChallengeProblem } from './challenge-problem.tsx';
import { useChallenge } from './queries.ts';

type LoadedChallengeProps = {
  id: string;
  onClose: () => void;
  /** Renders the dialog with the challenge as of its opening, since a form starts with that. */
  children: (challenge: Challenge) => ReactNode;
};

/** Loads the challenge of a dialog opened by a URL. Shows it at once if a list has it. */
export function LoadedChallenge({ id, onClose, children }: LoadedChallengeProps) {
  const query = useChallenge(id);
  const [opened, setOpened] = useState<Challenge>();
  if (!opened && query.data) setOpened(query.data);
  if (opened) return children(opened);
  return (
    <Dialog opened onClose={onClose} title="Challenge">
      {query.error ? <ChallengeProblem query={query} /> : <FormSkeleton fields={5} />}
    </Dialog>
  );
}
