import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { companyFileLimits } from '@kolam/contract/people/companies/values.ts';
import { download } from '#core/api.ts';
import { CsvImportDialog } from '#core/csv-import-dialog.tsx';
import { upload } from '#core/upload.ts';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshCompanies } from './queries.ts';

const noun = ['company', 'companies'] as const;

type Sent = { file: File; dryRun: boolean; idempotencyKey: string };

/** Creates all companies of a file, or none if any row is refused. */
const importCompanies = async ({ file, dryRun, idempotencyKey }: Sent) => {
  const fields = { dryRun: dryRun ? 'true' : 'false' } as const;
  return (await upload('POST /admin/companies/import', { file, fields, idempotencyKey })).data;
};

const downloadTemplate = () =>
  download('GET /admin/companies/import-template', 'companies-template.csv');

/** Imports a file of companies, after showing what it would do. */
export function ImportCompaniesDialog({ onClose }: { onClose: () => void }) {
  return (
    <CsvImportDialog
      noun={noun}
      formats={['CSV', 'XLSX']}
      mostRows={companyFileLimits.rows}
      mostBytes={companyFileLimits.bytes}
      wrongFile={companyMessages.chooseFile}
      send={importCompanies}
      template={downloadTemplate}
      outcome={({ rows }) => `${formatCount(rows, noun)} to add`}
      onImported={({ created }) => {
        void refreshCompanies();
        toast.success(companyMessages.imported(created));
      }}
      onClose={onClose}
    />
  );
}
