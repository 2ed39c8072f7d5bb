import { invoiceLinkMessages } from '@kolam/contract/finance/invoice-links/messages.ts';
import type { InvoiceLink } from '@kolam/contract/finance/invoice-links/model.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { MissingNotice } from '#core/missing-notice.tsx';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import styles from './invoice-links.module.css';
import { makeLink, useInvoiceLink, withdrawLink } from './queries.ts';

/** The link by which the client sees an invoice, and when they did. Nothing for a draft. */
export function LinkPanel({ invoice }: { invoice: InvoiceDetail }) {
  return invoice.status === 'draft' ? null : <IssuedLink invoice={invoice} />;
}

function IssuedLink({ invoice: { id, status } }: { invoice: InvoiceDetail }) {
  const query = useInvoiceLink(id);
  const { data } = query;
  const canWrite = useCan('finance:write');
  if (!data) return <MissingNotice what="the link for the client" query={query} />;
  const { link, firstSeenAt } = data;
  // Without a link that was ever opened, a void invoice has nothing to show or do.
  if (!link && !firstSeenAt && (status === 'void' || !canWrite)) return null;
  return (
    <Panel title="Link for the client">
      <Facts data={data} />
      {canWrite && (link || status !== 'void') && (
        <div className={styles.buttons}>
          {link ? (
            <OpenLink id={id} link={link} canRenew={status !== 'void'} />
          ) : (
            <NewLink id={id} />
          )}
        </div>
      )}
    </Panel>
  );
}

function Facts({ data: { link, firstSeenAt, lastSeenAt } }: { data: InvoiceLink }) {
  const seen = firstSeenAt === null ? 'Not yet' : formatDateTime(firstSeenAt);
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Seen by the client on', value: seen },
          ...(lastSeenAt !== null && lastSeenAt !== firstSeenAt
            ? [{ label: 'Last seen on', value: formatDateTime(lastSeenAt) }]
            : []),
          ...(link
            ? [
                {
                  label: 'Link made',
                  value: `${formatDateTime(link.createdAt)}, ${link.by === null ? 'for a mail' : `by ${link.by}`}`,
                },
              ]
            : []),
        ]}
      />
      <p className={styles.dimmed}>
        {link
          ? invoiceLinkMessages.endsBySelf
          : 'There is no link now. Mails with the invoice make one.'}
      </p>
    </>
  );
}

type OpenLinkProps = { id: string; link: NonNullable<InvoiceLink['link']>; canRenew: boolean };

function OpenLink({ id, link, canRenew }: OpenLinkProps) {
  const confirm = useConfirm();
  const ends = 'Who has the link can no longer open the invoice with it.';

  async function renew() {
    const agreed = await confirm({
      title: 'Make a new link?',
      effects: [ends],
      verb: 'Make new link',
      run: () => makeLink(id, true),
    });
    if (agreed) toast.success(invoiceLinkMessages.renewed, { about: id });
    await refreshAll();
  }

  async function withdraw() {
    const agreed = await confirm({
      title: 'Withdraw the link?',
      effects: [ends],
      verb: 'Withdraw',
      tone: 'danger',
      run: () => withdrawLink(id),
    });
    if (agreed) toast.success(invoiceLinkMessages.withdrawn, { about: id });
    await refreshAll();
  }

  return (
    <>
      <CopyTextButton text={link.url} what="link" />
      {canRenew && (
        <Button variant="default" onClick={() => void renew()}>
          New link
        </Button>
      )}
      <Button variant="default" onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </>
  );
}

function NewLink({ id }: { id: string }) {
  const making = useSingleAction({
    mutationFn: () => makeLink(id, false),
    onSuccess: () => refreshAll(),
    onError: (error) => toastError(withMessage(error, financeMessages.requestFailed)),
  });
  return (
    <Button variant="default" disabled={making.isPending} onClick={() => making.start()}>
      Make link
    </Button>
  );
}
