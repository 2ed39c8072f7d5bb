import { useSearch } from '@tanstack/react-router';
import { FileStep } from './file-step.tsx';
import { FollowedImport } from './followed-import.tsx';
import { importSearch } from './import-search.ts';
import { type ImportSource, ImportSourceProvider } from './import-source.ts';
import { StepAnnouncer } from './step-announcer.tsx';

export type { FindingsProps, ImportSource } from './import-source.ts';

/** The import of people from a file, step by step. The URL has the import and the step. */
export function ImportPanel({ source }: { source: ImportSource }) {
  const { import: id, step, page } = importSearch(useSearch({ strict: false }));
  return (
    <ImportSourceProvider value={source}>
      <StepAnnouncer>
        {id ? (
          // Another import starts with fresh state.
          <FollowedImport key={id} id={id} matching={step === 'columns'} />
        ) : (
          <FileStep page={Number(page ?? 1)} />
        )}
      </StepAnnouncer>
    </ImportSourceProvider>
  );
}
