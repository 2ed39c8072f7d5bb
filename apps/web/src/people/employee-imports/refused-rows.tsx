import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '#core/problem-report.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { useImportSource } from './import-source.ts';
import styles from './imports.module.css';

type Refused = EmployeeImport['errors'][number];

const noun = ['refused row', 'refused rows'] as const;

const columns: readonly Column<Refused>[] = [
  {
    id: 'line',
    header: 'Line',
    width: 90,
    priority: 3,
    cell: ({ line }) => <span className={styles.line}>{formatNumber(line)}</span>,
  },
  { id: 'column', header: 'Column', width: 150, priority: 2, cell: ({ column }) => column },
  {
    id: 'reason',
    header: 'Reason',
    card: 'title',
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
];

/** `people.csv` → `people refused.csv`, recognisable among the downloads. */
const refusedFileName = ({ fileName }: Pick<EmployeeImport, 'fileName'>) =>
  `${fileName.replace(/\.[^.]*$/, '')} refused.csv`;

/** The first refused rows with their reasons. A file has them all. */
export function RefusedRows({ latest }: { latest: EmployeeImport }) {
  const source = useImportSource();
  const { mutate, isPending } = useMutation({
    mutationFn: () => source.downloadRefused(latest.id, refusedFileName(latest)),
    onError: toastError,
  });
  const canExport = source.useCanExport();
  const { errors, refused } = latest;
  if (refused === 0) return null;

  return (
    <DataTable<Refused>
      id="refused-rows"
      caption="Refused rows"
      noun={noun}
      columns={columns}
      rows={errors}
      rowId={({ line, column }) => `${line} ${column}`}
      rowName={({ line }) => `line ${line}`}
      total={refused}
      toolbar={() => (
        <header className={styles.listHead}>
          <div>
            <h2>Refused rows</h2>
            <p>
              {errors.length < refused
                ? `The first ${formatNumber(errors.length)} of ${formatCount(refused, noun)}; the file has them all`
                : `${formatCount(refused, noun)}; the header of the file is line 1`}
            </p>
          </div>
          {canExport && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              disabled={isPending}
              onClick={() => mutate()}
            >
              Download refused rows
            </Button>
          )}
        </header>
      )}
      empty={null}
    />
  );
}
