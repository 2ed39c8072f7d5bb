import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { money } from './invoice-terms.ts';

type ReverseChargePanelProps = {
  invoice: InvoiceDetail;
  /** Opens our own invoice for the bill. */
  onSelfInvoice: () => void;
};

/** The tax that we owe of a bill, and our own invoice for it. */
export function ReverseChargePanel({ invoice, onSelfInvoice }: ReverseChargePanelProps) {
  const { owed, owedTax, selfInvoice, creditMonth } = invoice;
  const heads = [
    ['CGST', owed.cgst],
    ['SGST/UTGST', owed.sgst],
    ['IGST', owed.igst],
  ] as const;
  return (
    <Panel title="Reverse charge">
      <KeyValueList
        items={[
          { label: 'GST owed', value: `${money(owedTax)}, paid in cash with the return` },
          ...heads
            .filter(([, amount]) => amount > 0)
            .map(([label, amount]) => ({ label, value: money(amount) })),
          ...(creditMonth ? [{ label: 'In GSTR-3B of', value: formatMonth(creditMonth) }] : []),
          ...(selfInvoice
            ? [
                {
                  label: 'Self-invoice',
                  value: (
                    <>
                      <CodeText code={selfInvoice.code} />, {formatDate(selfInvoice.issuedOn)}
                      {selfInvoice.isCancelled && ', cancelled'}{' '}
                      <IconButton
                        small
                        icon={IconFileTypePdf}
                        label={`PDF of ${selfInvoice.code}`}
                        onClick={onSelfInvoice}
                      />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
