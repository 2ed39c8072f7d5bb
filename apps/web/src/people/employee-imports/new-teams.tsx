import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { type ImportSource, useImportSource } from './import-source.ts';
import styles from './imports.module.css';

type NewTeam = EmployeeImport['newTeams'][number];

const noun = ['new team', 'new teams'] as const;

const companyColumn: Column<NewTeam> = {
  ...{ id: 'company', header: 'Company', priority: 2 },
  cell: ({ company }) => company,
};

const columnsOf = ({ hasCompanies, teamPage }: ImportSource): Column<NewTeam>[] => [
  {
    id: 'name',
    header: 'Team',
    card: 'title',
    cell: ({ id, name }) => (id && teamPage ? <Link to={teamPage(id)}>{name}</Link> : name),
  },
  ...(hasCompanies ? [companyColumn] : []),
  {
    id: 'members',
    header: 'Members',
    align: 'end',
    width: 110,
    priority: 3,
    cell: ({ members }) => formatNumber(members),
  },
];

type NewTeamsProps = { latest: EmployeeImport; phase: 'would' | 'did' };

/** The teams that an import creates, or has created. */
export function NewTeams({ latest: { newTeams, newTeamMaximum }, phase }: NewTeamsProps) {
  const source = useImportSource();
  if (newTeams.length === 0) return null;
  return (
    <DataTable<NewTeam>
      id="new-teams"
      caption="New teams"
      noun={noun}
      columns={columnsOf(source)}
      rows={newTeams}
      rowId={({ company, name }) => `${company} ${name}`}
      rowName={({ name }) => name}
      total={newTeams.length}
      toolbar={() => (
        <header className={styles.listHead}>
          <div>
            <h2>{phase === 'would' ? 'Teams to be created' : 'Teams created'}</h2>
            <p>
              {formatCount(newTeams.length, noun)} of at most {formatNumber(newTeamMaximum ?? 0)}{' '}
              members, led by the first of them in the file
            </p>
          </div>
        </header>
      )}
      empty={null}
    />
  );
}
