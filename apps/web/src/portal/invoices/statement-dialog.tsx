import { useMemo, useState } from 'react';
import { fetchFile } from '#core/api.ts';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';

type StatementDialogProps = {
  /** At least one. */
  accounts: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** The statement of an account for this financial year to date: view, download, print. */
export function StatementDialog({ accounts, onClose }: StatementDialogProps) {
  const [id, setId] = useState(accounts[0]?.id ?? '');
  const load = useMemo(
    () => (signal: AbortSignal) =>
      fetchFile('GET /company/statements/{id}/pdf', { params: { id }, query: {}, signal }),
    [id],
  );
  return (
    <Dialog opened onClose={onClose} title="Statement of this financial year" size="large">
      {accounts.length > 1 && (
        <Combobox
          label="Account"
          options={accounts.map((account) => ({ value: account.id, label: account.name }))}
          value={id}
          onChange={setId}
        />
      )}
      <PdfPanel name="Statement.pdf" load={load} />
    </Dialog>
  );
}
