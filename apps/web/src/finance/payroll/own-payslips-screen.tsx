import { defineList } from '@kolam/contract/core/list.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatDate, formatMonth } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OwnPayslipPassword } from './own-payslip-password.tsx';
import styles from './own-payslips.module.css';
import { useOwnPayslips } from './queries.ts';

/** The page in the address. The order is the server's own. */
const ownList = defineList({ filters: {}, sorts: [], sort: '' });
const smallestPage = 25;

/** The user's own payslips, and how they come by mail. */
export function OwnPayslipsScreen() {
  const list = useListState(ownList);
  const { page, limit } = list.state;
  const { data, error, refetch, isFetching, isPlaceholderData } = useOwnPayslips({ page, limit });
  const total = data?.meta.total ?? 0;
  useExistingPage(list, isPlaceholderData ? undefined : data?.meta.total);

  return (
    <div className={layout.stack18}>
      <OwnPayslipPassword />
      <Panel title="Payslips" flush>
        {error && !data ? (
          <LoadProblem title={payrollMessages.ownFailed} query={{ error, refetch, isFetching }} />
        ) : (
          <>
            <ul aria-label="Payslips" aria-busy={!data || isPlaceholderData}>
              {data?.data.map((payslip) => <OwnPayslip key={payslip.id} {...payslip} />) ?? (
                <li className={styles.line}>
                  <Skeleton width={220} />
                </li>
              )}
              {total === 0 && data && (
                <li className={styles.line}>
                  {payrollMessages.noOwnPayslips} {payrollMessages.ownPayslipsEmpty}
                </li>
              )}
            </ul>
            {total > smallestPage && (
              <Pager
                page={page}
                limit={limit}
                total={total}
                onPage={list.setPage}
                onLimit={list.setLimit}
              />
            )}
          </>
        )}
      </Panel>
    </div>
  );
}

type Own = NonNullable<ReturnType<typeof useOwnPayslips>['data']>['data'][number];

function OwnPayslip({ id, code, month, net, paidOn }: Own) {
  const { start, isPending } = useSingleAction({
    mutationFn: () =>
      download('GET /admin/me/payslips/{id}/pdf', `${code.replaceAll('/', '-')}.pdf`, {
        params: { id },
      }),
    onError: toastError,
  });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.month}>{formatMonth(month)}</p>
        <p className={styles.facts}>
          {rupeeText(inPaise(net))} net, paid on {formatDate(paidOn)} · {code}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-label={`Download the payslip of ${formatMonth(month)}`}
        disabled={isPending}
        onClick={() => start()}
      >
        {isPending ? 'Downloading...' : 'Download'}
      </Button>
    </li>
  );
}
