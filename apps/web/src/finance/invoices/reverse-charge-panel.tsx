import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { fileNameOf, money } from './invoice-terms.ts';

type ReverseChargePanelProps = {
  invoice: InvoiceDetail;
  /** Opens our own invoice for the bill. */
  onSelfInvoice: () => void;
};

type Voucher = InvoiceDetail['paymentVouchers'][number];

/** The voucher of a payment. A click on its number downloads it. */
function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { id, code, issuedOn, amount, isReversed } = voucher;
  const { start, isPending } = useSingleAction({
    mutationFn: () =>
      download('GET /admin/finance/payment-vouchers/{id}/pdf', fileNameOf(code), {
        params: { id },
      }),
    onError: toastError,
  });
  return (
    <div>
      <CodeText code={code} /> of {money(amount)}, {formatDate(issuedOn)}
      {isReversed && ', reversed'}{' '}
      <IconButton
        small
        icon={IconFileTypePdf}
        label={`PDF of ${code}`}
        disabled={isPending}
        onClick={() => start()}
      />
    </div>
  );
}

/** The tax that we owe of a bill, our own invoice for it, and the vouchers of its payments. */
export function ReverseChargePanel({ invoice, onSelfInvoice }: ReverseChargePanelProps) {
  const { owed, owedTax, selfInvoice, creditMonth, paymentVouchers } = invoice;
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
          ...(paymentVouchers.length > 0
            ? [
                {
                  label: 'Payment vouchers',
                  value: paymentVouchers.map((voucher) => (
                    <VoucherRow key={voucher.id} voucher={voucher} />
                  )),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
