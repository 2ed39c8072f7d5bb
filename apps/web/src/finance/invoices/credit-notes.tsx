import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './detail.module.css';
import { kindWords, money } from './invoice-terms.ts';

type CreditNotesProps = { invoice: InvoiceDetail; onOpen: (note: CreditNote) => void };

/** What lowered an invoice after it was issued. */
export function CreditNotes({ invoice, onOpen }: CreditNotesProps) {
  const { creditNotes, kind } = invoice;
  if (creditNotes.length === 0) return null;
  const words = kindWords[kind];
  return (
    <Panel title={words.notes} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
      <section className={styles.scroll} aria-label={`${words.notes} on it`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Date</th>
              <th scope="col">Reason</th>
              <th scope="col" className={styles.end}>
                Total
              </th>
              <th scope="col">
                <span className="visually-hidden">PDF</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {creditNotes.map((note) => (
              <tr key={note.id}>
                <td>{note.code}</td>
                <td>{formatDate(note.issuedOn)}</td>
                <td className={styles.desc}>{note.reason}</td>
                <td className={styles.end}>{money(note.grandTotal)}</td>
                <td className={styles.end}>
                  <IconButton
                    small
                    icon={IconFileTypePdf}
                    label={`PDF of ${note.code}`}
                    onClick={() => onOpen(note)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
