import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { download } from '#core/api.ts';
import { CsvImportDialog } from '#core/csv-import-dialog.tsx';
import { upload } from '#core/upload.ts';
import { formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';

const noun = ['product', 'products'] as const;

type Sent = { file: File; dryRun: boolean; idempotencyKey: string };

/**
 * Imports all products of a file, adding or changing them, or does neither if any row is refused.
 */
const importProducts = async ({ file, dryRun, idempotencyKey }: Sent) => {
  const fields = { dryRun: dryRun ? 'true' : 'false' } as const;
  const given = { file, fields, idempotencyKey };
  return (await upload('POST /admin/inventory/products/import', given)).data;
};

const downloadTemplate = () =>
  download('GET /admin/inventory/products/import-template', 'products-template.csv');

/** A dialog that imports a catalogue file. Stock is not affected. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <CsvImportDialog
      noun={noun}
      mostRows={catalogueLimits.importedRows}
      mostBytes={catalogueLimits.importedBytes}
      wrongFile={catalogueMessages.chooseFile}
      send={importProducts}
      template={downloadTemplate}
      outcome={({ created, updated }) =>
        `${formatNumber(created)} to add, ${formatNumber(updated)} to change. Stock stays as it is.`
      }
      onImported={({ created, updated }) => {
        void refreshAll();
        toast.success(catalogueMessages.imported(created, updated));
      }}
      onClose={onClose}
    />
  );
}
