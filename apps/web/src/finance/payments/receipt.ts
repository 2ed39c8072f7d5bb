import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { sideLabels } from './payment-texts.ts';
import type { Payment } from './queries.ts';

type Papered = Pick<Payment, 'id' | 'code' | 'direction'>;

/** Returns the file name. A number contains slashes, which file names may not. */
const fileNameOf = ({ code, direction }: Papered) =>
  `${sideLabels[direction].file} ${code.replaceAll('/', '-')}.pdf`;

/** Downloads the receipt, or the advice of a payout. */
export async function downloadReceipt(payment: Papered): Promise<void> {
  try {
    await download('GET /admin/finance/payments/{id}/pdf', fileNameOf(payment), {
      params: { id: payment.id },
    });
  } catch (error) {
    toastError(error);
  }
}
