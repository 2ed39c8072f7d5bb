import { proofNoteMessages } from '@kolam/contract/programme/proof-notes/messages.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './proof-notes.module.css';
import { useProofNote } from './queries.ts';
import { useProofNoteChange } from './use-proof-note-change.ts';

/** Lets users who may change employees allow one a note in place of photos and videos. */
export function ProofNotePanel({ employeeId }: { employeeId: string }) {
  return useCan('employees:write') ? <ProofNote employeeId={employeeId} /> : null;
}

function ProofNote({ employeeId }: { employeeId: string }) {
  const query = useProofNote(employeeId);
  const allowed = query.data?.proofNote.allowed;
  const change = useProofNoteChange(employeeId);
  return (
    <Panel
      title="Proofs"
      description="For a person who can’t take photos or videos. Neither colleagues nor the employer see it."
      aside={
        allowed !== undefined && (
          <Button variant="default" size="xs" onClick={() => void change(!allowed)}>
            {allowed ? 'Require photos again' : 'Allow a note instead'}
          </Button>
        )
      }
    >
      {query.error && !query.data ? (
        <LoadProblem title="Could not load how this person proves tasks." query={query} />
      ) : allowed === undefined ? (
        <Skeleton width={220} />
      ) : (
        <p className={styles.facts}>
          {allowed ? proofNoteMessages.allowed : 'Photos and videos as the tasks ask for them'}
        </p>
      )}
    </Panel>
  );
}
