import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { useSeats, withdrawRequest } from './queries.ts';

const AskForSeatsDialog = lazyDialog(() => import('./ask-dialog.tsx'), 'AskForSeatsDialog', {
  title: 'Ask for more seats',
  size: 'small',
  fields: 2,
});

/** The share of seats in use from which the overview says so. */
const tightFrom = 0.9;
/** Milliseconds for which an answer is shown. */
const recentFor = 30 * 24 * 60 * 60_000;

type SeatsPanelProps = {
  /** Only if most seats are in use, or there is something new about a request. */
  onlyIfTight?: boolean;
};

/** The seats of the company, and the way to ask for more. Nothing for who may not ask. */
export function SeatsPanel({ onlyIfTight = false }: SeatsPanelProps) {
  const canAsk = usePortalCan('portal:people');
  const query = useSeats(canAsk);
  const openDialog = useOpenDialog();
  const now = useNow();
  const { data, error } = query;
  if (!canAsk) return null;
  if (error && !data)
    return (
      <Panel>
        <LoadProblem title={seatRequestMessages.loadFailed} query={query} />
      </Panel>
    );
  if (!data) return null;
  const { seats, request } = data;
  const recent = request && isRecent(request, now) ? request : null;
  const isTight = seats.used >= seats.bought * tightFrom;
  if (onlyIfTight && !isTight && !recent) return null;
  const used = `${formatNumber(seats.used)} of ${formatNumber(seats.bought)} seats are used.`;
  const ask = (
    <Button variant="default" onClick={() => openDialog(AskForSeatsDialog)}>
      Ask for more seats
    </Button>
  );
  return (
    <>
      {recent ? (
        <RecentRequest request={recent} used={used} ask={ask} />
      ) : (
        <Notice tone={isTight ? 'attention' : 'info'} message={used} end={ask} />
      )}
    </>
  );
}

function isRecent({ state, decidedAt }: SeatRequest, now: number): boolean {
  if (state === 'open') return true;
  return decidedAt !== null && now - new Date(decidedAt).getTime() < recentFor;
}

type RecentRequestProps = { request: SeatRequest; used: string; ask: ReactNode };

function RecentRequest({ request, used, ask }: RecentRequestProps) {
  const { state, seats, askedBy, createdAt, decidedAt, reason } = request;
  const wanted = seatRequestMessages.seats(seats);
  if (state === 'open')
    return (
      <Notice
        tone="info"
        title={`You asked for ${wanted}`}
        message={`${askedBy} asked on ${formatDate(createdAt)}. Kolam has not answered yet. ${used}`}
        end={<WithdrawButton request={request} />}
      />
    );
  if (state === 'declined')
    return (
      <Notice
        tone="attention"
        title={`Kolam did not give you ${wanted}`}
        message={`${reason} ${used}`}
        end={ask}
      />
    );
  return (
    <Notice
      tone="good"
      title={`Kolam gave you ${wanted}`}
      message={`On ${formatDate(decidedAt ?? createdAt)}. ${used}`}
      end={ask}
    />
  );
}

function WithdrawButton({ request }: { request: SeatRequest }) {
  const confirm = useConfirm();
  return (
    <Button
      variant="default"
      onClick={() =>
        void confirm({
          title: 'Withdraw the request for seats?',
          effects: ['You can ask for another number then.'],
          verb: 'Withdraw',
          busyText: 'Withdrawing...',
          async run() {
            await withdrawRequest(request);
            toast.success(seatRequestMessages.withdrawn);
          },
        })
      }
    >
      Withdraw
    </Button>
  );
}
