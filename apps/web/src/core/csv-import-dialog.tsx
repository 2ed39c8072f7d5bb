import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { fileSize } from '#ui/file-size.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { failureOf } from './api-problem.ts';
import styles from './csv-import.module.css';
import { CsvImportProblems, type RowError } from './csv-import-problems.tsx';
import { createIdempotencyKey } from './idempotency-key.ts';
import { toastError } from './problem-report.ts';
import { useSingleAction } from './single-action.ts';

/** The server's result of checking a file. For a dry run, what the import would do. */
export type Checked = { rows: number; errors: readonly RowError[] };

type CsvImportDialogProps<ResponseBody extends Checked> = {
  /** Singular and plural: `['product', 'products']`. */
  noun: readonly [string, string];
  mostRows: number;
  mostBytes: number;
  /** The formats that the server reads. CSV by default. */
  formats?: readonly ('CSV' | 'XLSX')[];
  /** Shown for a file of another format. */
  wrongFile: string;
  /** Imports all rows or none. A dry run only reports errors. */
  send: (sent: { file: File; dryRun: boolean; idempotencyKey: string }) => Promise<ResponseBody>;
  template: () => Promise<void>;
  /** What the import would do: "12 products to add". */
  outcome: (checked: ResponseBody) => string;
  onImported: (response: ResponseBody) => void;
  onClose: () => void;
};

type Sent = { file: File; dryRun: boolean };

/** Imports a file of rows: the file is checked first, then all of its rows are imported or none. */
export function CsvImportDialog<ResponseBody extends Checked>(
  props: CsvImportDialogProps<ResponseBody>,
) {
  const { noun, mostRows, mostBytes, wrongFile, outcome, onClose, formats = ['CSV'] } = props;
  const accept = formats.map((format) => `.${format.toLowerCase()}`);
  const named = formats.join(' or ');
  const problemId = useId();
  const [action] = useState(createIdempotencyKey);
  const [file, setFile] = useState<File>();
  const sending = useSingleAction({
    mutationFn: ({ file: chosen, dryRun }: Sent) => {
      const { name, size, lastModified } = chosen;
      return action([name, size, lastModified, dryRun], (idempotencyKey) =>
        props.send({ file: chosen, dryRun, idempotencyKey }),
      );
    },
    onSuccess: (response, { dryRun }) => {
      // A file that has become invalid since it was checked shows its errors instead.
      if (dryRun || response.errors.length > 0) return;
      onClose();
      props.onImported(response);
    },
  });
  const { data: checked, error, isPending, variables } = sending;
  const importing = isPending && variables?.dryRun === false;
  const problem = file && fileProblem(file);
  const canImport = checked !== undefined && checked.errors.length === 0;

  /** Returns why a file can't be sent. The server makes the final check. */
  function fileProblem({ name, size }: File): string | undefined {
    if (!accept.some((ending) => name.toLowerCase().endsWith(ending))) return wrongFile;
    return size > mostBytes ? `It has more than ${fileSize(mostBytes)}` : undefined;
  }

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
      description={`A ${named} file, one ${noun[0]} a row, at most ${formatNumber(mostRows)}. Nothing is added before you have seen what it would do.`}
      size="large"
      busy={importing}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!file || !canImport || isPending}
            onClick={() => file && sending.start({ file, dryRun: false })}
          >
            {importing
              ? 'Importing...'
              : canImport
                ? `Import ${formatCount(checked.rows, noun)}`
                : 'Import'}
          </Button>
        </>
      }
    >
      <div className={layout.stack14}>
        <Template save={props.template} />
        <DropZone
          hint={
            file
              ? `${file.name}, ${fileSize(file.size)}`
              : `${named}, at most ${fileSize(mostBytes)}`
          }
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
          <CsvImportProblems rows={checked.rows} errors={checked.errors} noun={noun} />
        )}
        <div aria-live="polite">
          {isPending && variables?.dryRun && <p className={styles.quiet}>Checking the file…</p>}
          {error && <Notice tone="bad" {...failureOf(error)} />}
          {canImport && (
            <Notice tone="info" title={outcome(checked)} message="Every row is in order." />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Template({ save }: { save: () => Promise<void> }) {
  const { start, isPending } = useSingleAction({ mutationFn: save, onError: toastError });
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
