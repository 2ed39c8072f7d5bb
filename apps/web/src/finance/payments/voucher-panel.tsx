import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import styles from './payments.module.css';

type VoucherButtonProps = { voucher: { id: string; code: string } };

/** The number of a voucher. A click downloads it. */
export function VoucherButton({ voucher: { id, code } }: VoucherButtonProps) {
  const { start, isPending } = useSingleAction({
    mutationFn: () =>
      download('GET /admin/finance/vouchers/{id}/pdf', `${code.replaceAll('/', '-')}.pdf`, {
        params: { id },
      }),
    onError: toastError,
  });
  return (
    <button
      type="button"
      className={styles.voucher}
      aria-label={`Download voucher ${code}`}
      disabled={isPending}
      onClick={() => start()}
    >
      {code}
    </button>
  );
}
