import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import type { Pause } from '@kolam/contract/programme/pauses/model.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { pauseDays, pauseFacts } from './pause-text.ts';
import styles from './pauses.module.css';

const states = {
  upcoming: { label: 'Upcoming', tone: 'planned' },
  running: { label: 'Paused', tone: 'attention' },
  over: { label: 'Over', tone: 'quiet' },
} as const;

const effects = {
  upcoming: ['The days count again.'],
  running: ['It ends with yesterday. Today and later days count again.'],
  over: ['The days count again, and penalties that are still due are posted again.'],
} as const;

type PauseRowProps = { employeeId: string; pause: Pause; canEnd: boolean };

/** One pause, with the button that ends or removes it. */
export function PauseRow({ employeeId, pause, canEnd }: PauseRowProps) {
  const confirm = useConfirm();
  const days = pauseDays(pause);
  const verb = pause.state === 'running' ? 'End' : 'Remove';

  async function end() {
    const params = { id: employeeId, pauseId: pause.id };
    const agreed = await confirm({
      title: `${verb} the pause ${days}?`,
      effects: effects[pause.state],
      verb,
      busyText: 'Saving...',
      run: () =>
        api('DELETE /admin/employees/{id}/pauses/{pauseId}', { params }).catch((error: unknown) => {
          void refreshAll();
          throw withMessage(error, pauseMessages.failed);
        }),
    });
    if (!agreed) return;
    toast.success(pause.state === 'running' ? pauseMessages.ended : pauseMessages.removed);
    void refreshAll();
  }

  const { label, tone } = states[pause.state];
  return (
    <li className={styles.pause}>
      <div className={styles.words}>
        <p className={styles.days}>
          {days} <StatusBadge status={label} tone={tone} />
        </p>
        <p className={styles.facts}>{pauseFacts(pause)}</p>
      </div>
      {canEnd && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${verb} the pause ${days}`}
          onClick={() => void end()}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}
