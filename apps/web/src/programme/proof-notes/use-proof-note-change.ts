import { proofNoteMessages } from '@kolam/contract/programme/proof-notes/messages.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { setProofNote } from './queries.ts';

/** Asks for confirmation and sets whether a note may take the place of a person's proofs. */
export function useProofNoteChange(employeeId: string): (allowed: boolean) => Promise<void> {
  const confirm = useConfirm();
  return async (allowed) => {
    const agreed = await confirm({
      title: allowed ? 'Allow a note in place of photos?' : 'Require photos and videos again?',
      effects: allowed
        ? [
            'This person may write a note wherever a task asks for a photo or video.',
            'Reviewers decide about the note as about a photo.',
          ]
        : ['Notes that were sent stay as they are.'],
      verb: allowed ? 'Allow' : 'Require',
      busyText: 'Saving...',
      run: () =>
        setProofNote(employeeId, allowed).catch((error: unknown) => {
          throw withMessage(error, proofNoteMessages.failed);
        }),
    });
    if (!agreed) return;
    toast.success(allowed ? proofNoteMessages.allowed : proofNoteMessages.ended);
  };
}
