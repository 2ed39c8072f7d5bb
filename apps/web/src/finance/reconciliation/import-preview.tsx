import {
  presetNames,
  reconciliationMessages,
} from '@kolam/contract/finance/reconciliation/messages.ts';
import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import { KnownRows } from './known-rows.tsx';
import { LeftLines } from './left-lines.tsx';
import { emptyMapping } from './mapping.ts';
import { PreviewRows } from './preview-rows.tsx';
import type { ReadFile } from './queries.ts';
import { periodOf, rowsToAdd } from './statement-texts.ts';

type ImportPreviewProps = {
  read: ReadFile;
  /** The user's choice. Undefined if detected from the file. */
  mapping: StatementMapping | undefined;
  /** Why it can't be imported like this. */
  problem: string | undefined;
  /** Whether the preview belongs to a previous mapping. */
  isReading: boolean;
  keepKnown: boolean;
  onMapping: (mapping: StatementMapping) => void;
  onKeepKnown: (keep: boolean) => void;
};

/** The preview of a file: its columns, its rows, and the lines that are skipped. */
export function ImportPreview(props: ImportPreviewProps) {
  const { read, mapping, problem, isReading, keepKnown, onMapping, onKeepKnown } = props;
  const { file, counts, rows, knownRows, badRows, skippedRows } = read;
  return (
    <>
      {problem ? (
        <Notice tone="attention" message={problem} />
      ) : (
        <Notice tone="info" title={titleOf(read, keepKnown)} message={messageOf(read)} />
      )}
      <ColumnsEditor
        file={file}
        mapping={mapping ?? asRecognised(file.mapping)}
        recognised={
          mapping === undefined && file.preset !== null
            ? `Recognised: ${presetNames[file.preset]}`
            : undefined
        }
        onChange={onMapping}
      />
      {rows.length > 0 && <PreviewRows rows={rows} total={counts.rows} isReading={isReading} />}
      <KnownRows rows={knownRows} counts={counts} keep={keepKnown} onKeep={onKeepKnown} />
      <LeftLines title="Could not be read" lines={badRows} count={counts.bad} />
      <LeftLines title="Skipped" lines={skippedRows} count={counts.skipped} />
    </>
  );
}

/** The detected number format is discarded once other columns contain the amounts. */
function asRecognised(recognised: StatementMapping | null): StatementMapping {
  return recognised ? { ...recognised, decimals: null } : emptyMapping;
}

function titleOf({ counts }: ReadFile, keepKnown: boolean): string {
  const added = rowsToAdd(counts, keepKnown);
  if (added === 0 && counts.known > 0) return reconciliationMessages.nothingNew;
  return `${formatCount(added, ['row', 'rows'])} to add`;
}

function messageOf({ counts }: ReadFile): string {
  const { from, to, moneyIn, moneyOut, known, bad } = counts;
  return [
    ...(from !== null && to !== null ? [periodOf({ from, to })] : []),
    `${ledgerRupees(moneyIn)} in`,
    `${ledgerRupees(moneyOut)} out`,
    ...(known > 0 ? [`${formatCount(known, ['row is', 'rows are'])} here already`] : []),
    ...(bad > 0 ? [`${formatCount(bad, ['line', 'lines'])} can’t be read`] : []),
  ].join(' · ');
}
