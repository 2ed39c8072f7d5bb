import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import { seatRequestLabels } from '@kolam/contract/portal/seat-requests/values.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { grantSeats, useSeatRequests } from './queries.ts';
import styles from './requests.module.css';

const DeclineDialog = lazyDialog(() => import('./decline-dialog.tsx'), 'DeclineDialog', {
  title: 'Decline',
  size: 'small',
  fields: 1,
});

/** What a company asked for in its portal, on the company's page, with the answers. */
export function SeatRequestsPanel({ companyId }: { companyId: string }) {
  const query = useSeatRequests(companyId);
  const openDialog = useOpenDialog();
  const { data, error } = query;
  if (error && !data)
    return (
      <Panel title="Requests for seats">
        <LoadProblem title={seatRequestMessages.requestsFailed} query={query} />
      </Panel>
    );
  // Most companies never ask.
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Requests for seats" flush>
      <ul>
        {data.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onDecline={() => openDialog(DeclineDialog, { request })}
          />
        ))}
      </ul>
    </Panel>
  );
}

function RequestRow({ request, onDecline }: { request: SeatRequest; onDecline: () => void }) {
  const { state, seats, note, askedBy, createdAt, decidedBy, decidedAt, reason } = request;
  const canAnswer = useCan('companies:write') && state === 'open';
  const { label, tone } = seatRequestLabels[state];
  return (
    <li className={styles.request}>
      <div>
        <p>
          <StatusBadge status={label} tone={tone} /> <b>{seatRequestMessages.seats(seats)}</b>
        </p>
        {note !== '' && <p className={looks.lines}>{note}</p>}
        <p className={looks.small}>
          Asked by {askedBy} on {formatDate(createdAt)}
          {decidedAt !== null && `, answered by ${decidedBy} on ${formatDate(decidedAt)}`}
        </p>
        {reason !== null && <p className={looks.lines}>Reason: {reason}</p>}
      </div>
      {canAnswer && (
        <div className={styles.buttons}>
          <GrantButton request={request} />
          <Button variant="default" size="xs" onClick={onDecline}>
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}

function GrantButton({ request }: { request: SeatRequest }) {
  const confirm = useConfirm();
  const { seats, askedBy } = request;
  const wanted = seatRequestMessages.seats(seats);
  return (
    <Button
      size="xs"
      onClick={() =>
        void confirm({
          title: `Give ${wanted}?`,
          effects: [
            'The company can add as many people at once.',
            `${askedBy} reads the answer in the portal.`,
          ],
          verb: 'Give the seats',
          busyText: 'Saving...',
          async run() {
            await grantSeats(request);
            toast.success(seatRequestMessages.granted(seats));
          },
        })
      }
    >
      Give the seats
    </Button>
  );
}
