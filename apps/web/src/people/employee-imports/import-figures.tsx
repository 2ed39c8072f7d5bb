import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { formatNumber } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { useImportSource } from './import-source.ts';

type ImportFiguresProps = {
  latest: EmployeeImport;
  /** What an import would do, or did. */
  phase: 'would' | 'did';
};

const labels = {
  would: { created: 'To be created', updated: 'To be updated' },
  did: { created: 'Created', updated: 'Updated' },
} as const;

/** The four figures of an import. */
export function ImportFigures({ latest, phase }: ImportFiguresProps) {
  const { created, updated, unchanged, refused } = latest;
  const { hasCompanies } = useImportSource();
  return (
    <StatRow>
      <StatCard
        label={labels[phase].created}
        value={formatNumber(created)}
        comparison="New in the directory"
      />
      <StatCard
        label={labels[phase].updated}
        value={formatNumber(updated)}
        comparison={hasCompanies ? 'Same company and email' : 'Same email'}
      />
      <StatCard
        label="Unchanged"
        value={formatNumber(unchanged)}
        comparison="Already as in the file"
      />
      <StatCard
        label="Refused"
        value={formatNumber(refused)}
        comparison={refused > 0 ? 'Left out, with the reason' : 'Nothing is wrong'}
      />
    </StatRow>
  );
}
