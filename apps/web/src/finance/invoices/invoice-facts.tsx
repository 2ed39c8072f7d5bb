import { inPaise } from '@kolam/contract/core/paise.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { sectionLabel } from '@kolam/contract/finance/tax/sections.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './detail.module.css';
import { ledgerText, money } from './invoice-terms.ts';

type BillTds = NonNullable<InvoiceDetail['tds']>;
type Named = InvoiceDetail['supplier'];

/** Shows supplier or recipient as named on the document. */
function NamedParty({ party }: { party: Named }) {
  const lines = [...party.address, party.stateLabel].filter((line) => line !== '');
  return (
    <address className={styles.address}>
      <p className={styles.name}>{party.name || '–'}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {party.gstin !== '' ? (
        <p>
          GSTIN <CodeText code={party.gstin} />
        </p>
      ) : (
        <p className={styles.small}>No GSTIN</p>
      )}
    </address>
  );
}

/** The section of a bill, and the tax deducted as it was recorded, with its calculation. */
function tdsItems({ tdsWorking }: InvoiceDetail, { section, onBill }: BillTds) {
  const label = `TDS ${section} on the bill`;
  return [
    { label: 'TDS section', value: sectionLabel(section) },
    ...(onBill !== null && tdsWorking
      ? [
          {
            label: 'TDS on the bill',
            value: (
              <>
                <ExplainedFigure
                  amount={inPaise(onBill)}
                  text={ledgerText(inPaise(onBill))}
                  label={label}
                  steps={() =>
                    tdsWorking.steps.map((step) => ({ ...step, amount: inPaise(step.amount) }))
                  }
                />{' '}
                {taxProfileNames[tdsWorking.profile]}, from {formatDate(tdsWorking.validFrom)}
              </>
            ),
          },
        ]
      : []),
  ];
}

/** The particulars as amended after the month was filed, as far as they differ. */
function Amendment({ invoice }: { invoice: InvoiceDetail }) {
  const { amendment } = invoice;
  if (!amendment) return null;
  const { name, gstin, isSez, placeLabel, supplyType, issuedOn, igst, cgst, sgst } = amendment;
  const tax =
    supplyType === 'inter'
      ? `IGST ${money(igst)}`
      : `CGST ${money(cgst)}, SGST/UTGST ${money(sgst)}`;
  return (
    <Panel title="Amended">
      <KeyValueList
        items={[
          { label: 'Stands in GSTR-1 of', value: formatMonth(amendment.month) },
          { label: 'Customer', value: name },
          { label: 'GSTIN', value: gstin },
          ...(isSez ? [{ label: 'Special economic zone', value: 'Yes' }] : []),
          { label: 'Place of supply', value: placeLabel },
          { label: 'Date', value: formatDate(issuedOn) },
          { label: 'Tax', value: tax },
          ...(amendment.notes.length === 0
            ? []
            : [{ label: 'With', value: amendment.notes.join(', ') }]),
          { label: 'Reason', value: amendment.reason },
          {
            label: 'By',
            value: (
              <>
                {amendment.by}, <RelativeTime at={amendment.at} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Parties, places and dates: everything on a document besides its figures. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { kind, supplier, recipient, placeLabel, supplyType, issuedOn, dueOn, sent, notes } =
    invoice;
  const other = kind === 'sales' ? recipient : supplier;
  return (
    <>
      <Panel title={kind === 'sales' ? 'Billed to' : 'Billed by'}>
        <NamedParty party={other} />
      </Panel>
      <Amendment invoice={invoice} />
      <Panel title="Details">
        <KeyValueList
          items={[
            { label: 'Date', value: formatDate(issuedOn) },
            { label: 'Due date', value: formatDate(dueOn) },
            { label: 'Place of supply', value: placeLabel },
            {
              label: 'Supply type',
              value: supplyType === 'intra' ? 'Intra-state (CGST+SGST)' : 'Inter-state (IGST)',
            },
            ...(kind === 'purchase' ? [{ label: 'Bill number', value: invoice.billNo }] : []),
            ...(invoice.creditMonth
              ? [{ label: 'Input tax credit', value: formatMonth(invoice.creditMonth) }]
              : []),
            ...(invoice.tds ? tdsItems(invoice, invoice.tds) : []),
            ...(sent
              ? [
                  {
                    label: 'Sent',
                    value: (
                      <>
                        {sent.to}, <RelativeTime at={sent.at} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      {notes !== '' && (
        <Panel title="Notes">
          <p className={styles.notes}>{notes}</p>
        </Panel>
      )}
    </>
  );
}
