import { audienceText, challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Activation, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { isForEveryoneByDefault } from '@kolam/contract/programme/challenges/values.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { longTimeoutMs } from '#core/request.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatCount, formatDate, formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import looks from '#ui/looks.module.css';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './activate-dialog.module.css';
import { dateRange } from './challenge-terms.ts';
import { refreshChallenges, useActivation } from './queries.ts';
import { refusal } from './use-challenge-actions.ts';

/** Maximum lines, so that users read them before confirming. */
const mostLines = 4;

type Ways = { onEdit: () => void; onAssign: () => void; onPlan: (date: string) => void };

type PeopleProps = {
  challenge: Challenge;
  effect: Activation;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
} & Pick<Ways, 'onAssign'>;

function People({ challenge, effect, confirmed, onConfirm, onAssign }: PeopleProps) {
  const assign = (
    <Button variant="default" onClick={onAssign}>
      Assign
    </Button>
  );
  const audience = audienceText(challenge.assignedToSummary, effect);
  if (effect.people > 0 && isForEveryoneByDefault(challenge)) {
    return (
      <>
        <Notice
          tone="attention"
          title="Nobody has chosen who receives it"
          message="Until it is assigned, a challenge is for everyone."
          end={assign}
        />
        <Checkbox
          label={<b>{audience}</b>}
          description="Yes, activate it for all of them"
          checked={confirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </>
    );
  }
  if (effect.people > 0)
    return (
      <div>
        <p className={styles.people}>{audience}</p>
        <p className={looks.small}>
          {effect.invited > 0
            ? challengeMessages.invited(effect.invited)
            : 'Who is invited takes part once they have joined.'}
        </p>
      </div>
    );
  return (
    <Notice
      tone="attention"
      title={challengeMessages.nobodyNow}
      message={[
        challengeMessages.nobodyNowWhy,
        ...(effect.invited > 0 ? [challengeMessages.invited(effect.invited)] : []),
      ].join(' ')}
      end={assign}
    />
  );
}

type ProblemProps = { problem: string } & Pick<Ways, 'onEdit'>;

function Problem({ problem, onEdit }: ProblemProps) {
  const edit = problem === challengeMessages.over && (
    <Button variant="default" onClick={onEdit}>
      Edit
    </Button>
  );
  return <Notice tone="bad" message={problem} end={edit} />;
}

function Overlaps({ overlaps }: Pick<Activation, 'overlaps'>) {
  const more = overlaps.length - mostLines;
  return (
    <section>
      <h3 className={styles.subject}>
        {formatCount(overlaps.length, ['other challenge', 'other challenges'])} in the same days
      </h3>
      <ul className={styles.lines}>
        {overlaps.slice(0, mostLines).map((one) => (
          <li key={one.id}>
            <b>{one.title}</b>, {dateRange(one)}: {formatNumber(one.people)} of them take part
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </section>
  );
}

type EmptyDaysProps = { days: string[] } & Pick<Ways, 'onPlan'>;

function EmptyDays({ days, onPlan }: EmptyDaysProps) {
  const [first] = days;
  const more = days.length - mostLines;
  return (
    <section>
      <h3 className={styles.subject}>
        {formatCount(days.length, ['day has no content', 'days have no content'])}
      </h3>
      <p className={styles.days}>
        {days.slice(0, mostLines).map(formatDate).join(', ')}
        {more > 0 && ` and ${formatNumber(more)} more`}
        {first !== undefined && (
          <button type="button" className={styles.link} onClick={() => onPlan(first)}>
            Plan days
          </button>
        )}
      </p>
    </section>
  );
}

type ActivateDialogProps = { challenge: Challenge; onClose: () => void } & Ways;

/**
 * Asks for confirmation before a challenge starts: shows its number of recipients, overlapping
 * challenges, and empty days.
 */
export function ActivateDialog({ challenge, onClose, ...ways }: ActivateDialogProps) {
  const { onEdit, onAssign, onPlan } = ways;
  const { id, title, schedule } = challenge;
  const { data: effect, error, refetch, isFetching } = useActivation(id);
  const [failure, setFailure] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);
  const activation = useSingleAction({
    mutationFn: () =>
      api('PUT /admin/challenges/{id}/activate', { params: { id }, limit: longTimeoutMs }),
    onSuccess({ challenge: active }) {
      void refreshChallenges(active);
      onClose();
      toast.success(challengeMessages.activated, { about: id });
    },
    onError(thrown) {
      setFailure(refusal(thrown, challengeMessages.activateFailed));
      void refreshChallenges();
    },
  });
  const asks = isForEveryoneByDefault(challenge) && effect?.people !== 0;
  const ready = effect !== undefined && effect.problem === null && (confirmed || !asks);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Activate ${title}?`}
      description={dateRange(schedule)}
      busy={activation.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={activation.isPending}>
            Cancel
          </Button>
          <Button onClick={() => activation.start()} disabled={!ready || activation.isPending}>
            {activation.isPending ? 'Activating...' : 'Activate'}
          </Button>
        </>
      }
    >
      {error && !effect ? (
        <LoadProblem
          title="Could not count who will receive it."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <div className={layout.stack16} aria-busy={!effect}>
          {failure && <Notice tone="bad" message={failure} />}
          {effect?.problem ? (
            <Problem problem={effect.problem} onEdit={onEdit} />
          ) : effect ? (
            <>
              <People
                challenge={challenge}
                effect={effect}
                confirmed={confirmed}
                onConfirm={setConfirmed}
                onAssign={onAssign}
              />
              {effect.overlaps.length > 0 && <Overlaps overlaps={effect.overlaps} />}
              {effect.daysWithoutContent.length > 0 && (
                <EmptyDays days={effect.daysWithoutContent} onPlan={onPlan} />
              )}
              {scheduledDates(schedule).length === 0 ? (
                <Notice
                  tone="attention"
                  title={challengeMessages.noDays}
                  message={challengeMessages.noDates}
                />
              ) : (
                <p className={styles.note}>
                  Its days open by themselves at {schedule.timeOfDay} IST on their dates.
                </p>
              )}
            </>
          ) : (
            <>
              <Skeleton width="58%" height={26} />
              <Skeleton width="82%" />
              <Skeleton width="66%" />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
