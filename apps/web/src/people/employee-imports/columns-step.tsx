import {
  hasWholeName,
  isRequiredColumn,
} from '@kolam/contract/people/employee-imports/column-problems.ts';
import {
  type ImportColumn,
  importColumns,
} from '@kolam/contract/people/employee-imports/columns.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { Button } from '@mantine/core';
import { Combobox } from '#ui/combobox.tsx';
import { Panel } from '#ui/panel.tsx';
import { CheckFailure } from './check-failure.tsx';
import { DiscardButton } from './discard-button.tsx';
import { columnOptions, samplesOf, unusedColumns } from './file-columns.ts';
import { CompanyChoice } from './file-step.tsx';
import { useImportSource } from './import-source.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';
import { NewTeamsChoice } from './new-teams-choice.tsx';
import type { useColumns } from './use-columns.ts';

const halves: Partial<Record<ImportColumn, string>> = {
  firstName: 'All words but the last',
  lastName: 'The last word',
};

/** Returns sample values of a column, for display below its name. */
function heldIn(latest: EmployeeImport, place: number | null): string {
  if (place === null) return 'Not changed by this import';
  return samplesOf(latest, place).join(' · ') || 'Empty in the first rows';
}

type ColumnsStepProps = {
  latest: EmployeeImport;
  matched: ReturnType<typeof useColumns>;
  onContinue: () => void;
};

/** The second step: which column of the file has what. */
export function ColumnsStep({ latest, matched, onContinue }: ColumnsStepProps) {
  const { columns, problems, complete, failure, change } = matched;
  const source = useImportSource();
  const isWhole = hasWholeName(columns.mapping);
  const unused = unusedColumns(latest, columns.mapping);
  const options = [{ value: '', label: 'Not in the file' }, ...columnOptions(latest)];

  function choose(column: ImportColumn, value: string) {
    change({ mapping: { ...columns.mapping, [column]: value === '' ? null : Number(value) } });
  }

  return (
    <>
      <ImportSteps current="Columns" />
      <Panel
        title="Match the columns"
        description={`What the columns of ${latest.fileName} hold. Those with a known name are matched already.`}
      >
        <div className={styles.stack}>
          <CheckFailure failure={failure} />
          <div className={styles.columns}>
            {source.columns.map((column) => {
              const place = columns.mapping[column] ?? null;
              return (
                <Combobox
                  key={column}
                  className={styles.column ?? ''}
                  label={importColumns[column]}
                  required={isRequiredColumn(column, {
                    companyId: columns.companyId,
                    knownByCode: !source.hasCompanies,
                  })}
                  options={options}
                  value={place === null ? '' : String(place)}
                  onChange={(value) => choose(column, value)}
                  {...(place === null && problems[column]
                    ? {}
                    : {
                        description: (isWhole && halves[column]) || heldIn(latest, place),
                      })}
                  error={problems[column]}
                />
              );
            })}
          </div>
          {(columns.mapping.team ?? null) !== null && (
            <NewTeamsChoice
              maximum={columns.newTeamMaximum}
              problem={matched.sizeProblem}
              onChange={(newTeamMaximum) => change({ newTeamMaximum })}
            />
          )}
          {source.hasCompanies && (
            <CompanyChoice
              value={columns.companyId ?? ''}
              onChange={(id) => change({ companyId: id || null })}
            />
          )}
          {unused.length > 0 && (
            <p className={styles.quiet}>
              <span className={styles.unusedLabel}>Not imported:</span> {unused.join(', ')}
            </p>
          )}
          <div className={styles.buttons}>
            <DiscardButton latest={latest} />
            <Button disabled={!complete} onClick={onContinue}>
              Continue
            </Button>
          </div>
        </div>
      </Panel>
    </>
  );
}
