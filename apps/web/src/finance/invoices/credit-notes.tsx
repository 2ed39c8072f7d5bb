import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { kindLabels, money } from './invoice-terms.ts';

type CreditNotesProps = {
  invoice: InvoiceDetail;
  onOpen: (note: CreditNote) => void;
  /** Asks what the recipient did about its credit. */
  onRecipient: (note: CreditNote) => void;
};

/** Whether the tax lowered by a note depends on what its recipient does. */
const asksRecipient = ({ kind, recipient }: InvoiceDetail) =>
  kind === 'sales' && recipient.gstin !== '';

function recipientText({ lowersTax, recipientReversed }: CreditNote): string {
  if (!lowersTax) return nothing;
  if (recipientReversed === null) return 'Not known';
  const { answer, on } = recipientReversed;
  return answer === 'no' || on === null ? 'Not reversed' : `Reversed on ${formatDate(on)}`;
}

/** The credit notes of an invoice. */
export function CreditNotes({ invoice, onOpen, onRecipient }: CreditNotesProps) {
  const canWrite = useCan('finance:write');
  const isAsked = asksRecipient(invoice);
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
          ...(isAsked ? ['Recipient’s credit'] : []),
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
            {isAsked && (
              <td>
                {recipientText(note)}{' '}
                {canWrite && note.lowersTax && (
                  <IconButton
                    small
                    icon={IconPencil}
                    label={`Recipient’s credit of ${note.code}`}
                    onClick={() => onRecipient(note)}
                  />
                )}
              </td>
            )}
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
