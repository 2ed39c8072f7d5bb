import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { kindLabels, money } from './invoice-terms.ts';

type CreditNotesProps = { invoice: InvoiceDetail; onOpen: (note: CreditNote) => void };

/** The credit notes of an invoice. */
export function CreditNotes({ invoice, onOpen }: CreditNotesProps) {
  const { creditNotes, kind } = invoice;
  if (creditNotes.length === 0) return null;
  const words = kindLabels[kind];
  return (
    <Panel title={words.notes} flush>
      <SmallTable
        label={`${words.notes} on it`}
        columns={[
          'Number',
          'Date',
          'Reason',
          { title: 'Total', end: true },
          { title: 'PDF', hidden: true },
        ]}
        flush
      >
        {creditNotes.map((note) => (
          <tr key={note.id}>
            <td>{note.code}</td>
            <td>{formatDate(note.issuedOn)}</td>
            <TextCell>
              {note.lowersTax ? note.reason : `${note.reason} (financial note, without GST)`}
            </TextCell>
            <EndCell>{money(note.grandTotal)}</EndCell>
            <EndCell>
              <IconButton
                small
                icon={IconFileTypePdf}
                label={`PDF of ${note.code}`}
                onClick={() => onOpen(note)}
              />
            </EndCell>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
