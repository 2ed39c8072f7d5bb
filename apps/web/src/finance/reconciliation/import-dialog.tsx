import {
  largestStatement,
  mostStatementRows,
} from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { mappingProblem } from '@kolam/contract/finance/reconciliation/rules.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { failureOf } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { fileSize } from '#ui/file-size.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { importStatement, type ReadFile, refreshReconciliation, usePreview } from './queries.ts';
import { statementRoutes } from './routes.ts';
import { rowsToAdd } from './statement-texts.ts';

const accept = ['.csv', '.txt', '.tsv'];

/** Returns why a file can't be sent. The server makes the final check. */
function fileProblem({ name, size }: File): string | undefined {
  if (!accept.some((end) => name.toLowerCase().endsWith(end))) {
    return reconciliationMessages.chooseFile;
  }
  return size > largestStatement ? `It has more than ${fileSize(largestStatement)}` : undefined;
}

/** Labels the button by what it does with the file as it is currently read. */
function importLabels(counts: ReadFile['counts'] | undefined, keepKnown: boolean): string {
  if (!counts) return 'Import';
  const added = rowsToAdd(counts, keepKnown);
  return added === 0 && counts.known > 0
    ? 'Show its statement'
    : `Import ${formatCount(added, ['row', 'rows'])}`;
}

type Chosen = {
  file: File;
  choice: number;
  mapping: StatementMapping | undefined;
  keepKnown: boolean;
};

/** Imports a bank statement: first a preview, then only what is new. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const problemId = useId();
  const navigate = useNavigate();
  const [action] = useState(createIdempotencyKey);
  const [chosen, setChosen] = useState<Chosen>();
  const file = chosen?.file;
  const badFile = file && fileProblem(file);
  const badMapping = chosen?.mapping && mappingProblem(chosen.mapping);
  const preview = usePreview(chosen, !badFile && !badMapping);
  const read = badFile ? undefined : preview.data;
  const sending = useSingleAction({
    mutationFn: ({ file: sent, mapping, keepKnown }: Chosen) => {
      const { name, size, lastModified } = sent;
      return action([name, size, lastModified, mapping, keepKnown], (key) =>
        importStatement({ file: sent, mapping, keepKnown }, key),
      );
    },
    onSuccess: ({ statement, added }) => {
      void refreshReconciliation();
      onClose();
      if (added > 0) toast.success(reconciliationMessages.imported(added));
      else toast.note(reconciliationMessages.nothingNew);
      if (statement) void navigate({ href: statementRoutes.record(statement.id) });
    },
  });
  const problem = badMapping || read?.file.problem;
  const isReading = preview.isFetching;
  const canImport = read !== undefined && !problem && !isReading && !preview.error;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import statement"
      description={`The CSV of your bank, at most ${formatNumber(mostStatementRows)} rows. Nothing is kept before you have seen how it is read.`}
      size="large"
      busy={sending.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!canImport || sending.isPending}
            onClick={() => chosen && sending.start(chosen)}
          >
            {sending.isPending
              ? 'Importing...'
              : importLabels(problem ? undefined : read?.counts, chosen?.keepKnown ?? false)}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <DropZone
          hint={
            file
              ? `${file.name}, ${fileSize(file.size)}`
              : `CSV, at most ${fileSize(largestStatement)}`
          }
          accept={accept}
          onFile={(next) => {
            sending.reset();
            setChosen((before) => ({
              file: next,
              choice: (before?.choice ?? 0) + 1,
              mapping: undefined,
              keepKnown: false,
            }));
          }}
          problemId={badFile ? problemId : undefined}
        />
        {badFile && (
          <p id={problemId} className={styles.problem} role="alert">
            {file.name}: {badFile}
          </p>
        )}
        <div className={styles.said} aria-live="polite">
          {isReading && !read && (
            <div className={layout.stack10}>
              <p className={styles.quiet}>Reading the file…</p>
              <Skeleton width="100%" height={120} />
            </div>
          )}
          {!badFile && preview.error && <Notice tone="bad" {...failureOf(preview.error)} />}
          {sending.error && (
            <Notice tone="bad" {...failureOf(sending.error, reconciliationMessages.importFailed)} />
          )}
        </div>
        {read && chosen && (
          <ImportPreview
            read={read}
            mapping={chosen.mapping}
            problem={problem || undefined}
            isReading={isReading}
            keepKnown={chosen.keepKnown}
            onMapping={(mapping) => {
              sending.reset();
              setChosen({ ...chosen, mapping });
            }}
            onKeepKnown={(keepKnown) => {
              sending.reset();
              setChosen({ ...chosen, keepKnown });
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
