import { largestPartyFile, mostImportedParties } from '@kolam/contract/finance/parties/calls.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { failureOf } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useSingleAct } from '#core/single-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { fileSize } from '#ui/file-size.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './import.module.css';
import { downloadTemplate, importParties } from './import-calls.ts';
import { ImportProblems } from './import-problems.tsx';
import { partyWords } from './party-words.ts';
import { refreshParties } from './queries.ts';

const accept = ['.csv'];

/** Why a file need not be sent; the server looks into it and decides. */
function fileProblem({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return partyMessages.chooseFile;
  return size > largestPartyFile ? `It has more than ${fileSize(largestPartyFile)}` : undefined;
}

type Sent = { file: File; dryRun: boolean };
type ImportDialogProps = { kind: PartyKind; onClose: () => void };

/** Brings in a file: first checked, then all of its rows or none. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { noun } = partyWords[kind];
  const problemId = useId();
  const [act] = useState(createActKey);
  const [file, setFile] = useState<File>();
  const sending = useSingleAct({
    mutationFn: ({ file: chosen, dryRun }: Sent) => {
      const { name, size, lastModified } = chosen;
      return act([name, size, lastModified, dryRun], (idempotencyKey) =>
        importParties(kind, { file: chosen, dryRun, idempotencyKey }),
      );
    },
    onSuccess: ({ created }) => {
      if (created === 0) return;
      void refreshParties();
      onClose();
      toast.success(partyMessages.imported(created, kind));
    },
  });
  const { data: checked, error, isPending, variables } = sending;
  const problem = file && fileProblem(file);
  const mayImport = checked !== undefined && checked.errors.length === 0;

  function choose(chosen: File) {
    setFile(chosen);
    sending.reset();
    if (!fileProblem(chosen)) sending.start({ file: chosen, dryRun: true });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Import ${noun[1]}`}
      description={`A CSV file, one ${noun[0]} a row, at most ${formatNumber(mostImportedParties)}. Nothing is added before you have seen what it would do.`}
      size="large"
      busy={isPending && variables?.dryRun === false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!file || !mayImport || isPending}
            onClick={() => file && sending.start({ file, dryRun: false })}
          >
            {isPending && variables?.dryRun === false
              ? 'Importing...'
              : mayImport
                ? `Import ${formatCount(checked.rows, noun)}`
                : 'Import'}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Template kind={kind} />
        <DropZone
          hint={file ? `${file.name}, ${fileSize(file.size)}` : 'CSV, at most 2 MB'}
          accept={accept}
          onFile={choose}
          problemId={problem ? problemId : undefined}
        />
        {problem && (
          <p id={problemId} className={styles.problem} role="alert">
            {file.name}: {problem}
          </p>
        )}
        {checked && checked.errors.length > 0 && (
          <ImportProblems rows={checked.rows} errors={checked.errors} noun={noun} />
        )}
        <div aria-live="polite">
          {isPending && variables?.dryRun && <p className={styles.quiet}>Checking the file…</p>}
          {error && <Notice tone="bad" {...failureOf(error)} />}
          {mayImport && (
            <Notice
              tone="info"
              title={`${formatCount(checked.rows, noun)} to add`}
              message="Every row is in order."
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Template({ kind }: { kind: PartyKind }) {
  const { start, isPending } = useSingleAct({
    mutationFn: () => downloadTemplate(kind),
    onError: sayFailure,
  });
  return (
    <p className={styles.template}>
      <span>No file yet? Fill in a template:</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => start()}
      >
        Download template
      </Button>
    </p>
  );
}
