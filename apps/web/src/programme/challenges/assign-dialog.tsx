import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Assignments, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { RecordForm } from '#core/record-form.tsx';
import { longTimeoutMs } from '#core/request.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatCount } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { AssignTabs } from './assign-tabs.tsx';
import {
  assignBody,
  assignLabels,
  assignProblems,
  assignValues,
  hasMore,
  hasUnsaved,
  knownTargets,
  untouched,
} from './assign-values.ts';
import { challengeRefusal, noteLeftOut } from './challenge-forms.ts';
import { FilePeople } from './file-people.tsx';
import {
  loadActivation,
  loadAssignments,
  loadChallenge,
  refreshChallenges,
  useAssignments,
} from './queries.ts';

type AssignDialogProps = { challenge: Challenge; onClose: () => void };

/** Shows the number of recipients, once it is loaded. */
async function toastReceivers(id: string): Promise<void> {
  try {
    const { people } = await loadActivation(id);
    const words = formatCount(people, ['person will receive it', 'people will receive it']);
    toast.note(people === 0 ? challengeMessages.nobodyNow : words);
  } catch (error) {
    toastError(error);
  }
}

/** A dialog that assigns a challenge, which schedules a draft. */
export function AssignDialog({ challenge: opened, onClose }: AssignDialogProps) {
  // Updated when a newer version is loaded under the user's choices.
  const [base, setBase] = useState(opened);
  const query = useAssignments(opened.id);
  /** The initial values of the form. Undefined while loading. */
  const [now, setNow] = useState<Assignments>();
  /** A file is being added. Until the form has its people, they could be dropped. */
  const [adding, setAdding] = useState(false);
  const form = useRecordForm({
    defaults: untouched('company'),
    labels: assignLabels,
    stale: now && { before: assignValues(base.status, now), onReload: reload },
    check: assignProblems,
    async send(values) {
      try {
        const { challenge, unknownDepartments } = await api('PUT /admin/challenges/{id}/assign', {
          params: { id: base.id },
          body: assignBody(values),
          ifMatch: base.version,
          limit: longTimeoutMs,
        });
        void refreshChallenges(challenge);
        onClose();
        const active = challenge.status === 'active';
        toast.success(active ? challengeMessages.assigned : challengeMessages.scheduled, {
          about: challenge.id,
        });
        noteLeftOut(unknownDepartments);
        void toastReceivers(challenge.id);
        return undefined;
      } catch (thrown) {
        throw challengeRefusal(thrown, challengeMessages.assignFailed);
      }
    },
  });

  const { reset, getValues, setValue } = form;
  useEffect(() => {
    // Not what was read before: it may be older than the version that the form is sent with.
    if (now || !query.isSuccess || query.isFetching) return;
    setNow(query.data);
    reset(assignValues(opened.status, query.data));
  }, [now, query.data, query.isSuccess, query.isFetching, reset, opened.status]);

  /** Bases the form on who is assigned once a file was added. */
  async function showAdded() {
    try {
      const pasted = getValues('pasted');
      reset(await reload());
      setValue('pasted', pasted, { shouldDirty: true });
    } catch (error) {
      // The form keeps its version, which the server refuses as outdated.
      toastError(error);
    }
  }

  async function reload() {
    // In this order: the version is never newer than the people that the form shows, so that the
    // server refuses to replace others.
    const latest = await loadChallenge(base.id);
    const assignments = await loadAssignments(base.id);
    setBase(latest);
    setNow(assignments);
    return assignValues(latest.status, assignments);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Assign ${base.title}`}
      badge={<StatusBadge status={base.status} />}
      dirty={form.dirty}
      busy={form.busy || adding}
    >
      {query.error && !now && !query.isFetching ? (
        <LoadProblem title="Could not load the assignment." query={query} />
      ) : !now ? (
        <Skeleton width="100%" height={36} />
      ) : (
        <RecordForm
          form={adding ? { ...form, busy: true } : form}
          submit="Assign"
          busyText={adding ? 'Adding...' : 'Assigning...'}
          onCancel={onClose}
        >
          {base.status === 'active' && (
            <Notice
              tone="info"
              message="It is active: who is chosen now takes part at once, and who no longer is leaves it. Points stay."
            />
          )}
          <AssignTabs
            known={knownTargets(now)}
            unlisted={hasMore(now) ? now.employeesTotal : undefined}
            file={(onLeft) => (
              <FilePeople
                challenge={base}
                dirty={hasUnsaved(form.watch(), assignValues(base.status, now))}
                onSending={setAdding}
                onAdded={showAdded}
                onLeft={onLeft}
              />
            )}
          />
        </RecordForm>
      )}
    </Dialog>
  );
}
