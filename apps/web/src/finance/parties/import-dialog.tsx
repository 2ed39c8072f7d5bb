import {
  largestPartyFile,
  mostImportedParties,
} from '@kolam/contract/finance/parties/endpoints.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { CsvImportDialog } from '#core/csv-import-dialog.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { downloadTemplate, importParties } from './import-endpoints.ts';
import { partyTexts } from './party-texts.ts';
import { refreshParties } from './queries.ts';

type ImportDialogProps = { kind: PartyKind; onClose: () => void };

/** Imports a file of customers or vendors. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { noun } = partyTexts[kind];
  return (
    <CsvImportDialog
      noun={noun}
      mostRows={mostImportedParties}
      mostBytes={largestPartyFile}
      wrongFile={partyMessages.chooseFile}
      send={(sent) => importParties(kind, sent)}
      template={() => downloadTemplate(kind)}
      outcome={({ rows }) => `${formatCount(rows, noun)} to add`}
      onImported={({ created }) => {
        void refreshParties();
        toast.success(partyMessages.imported(created, kind));
      }}
      onClose={onClose}
    />
  );
}
