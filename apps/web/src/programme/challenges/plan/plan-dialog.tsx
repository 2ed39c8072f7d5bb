import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { useCan } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { dayOf } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateRange } from '../challenge-terms.ts';
import { useChallenge } from '../queries.ts';
import { DateList } from './date-list.tsx';
import { nearestDate } from './day-texts.ts';
import { OpenDay } from './open-day.tsx';
import styles from './plan.module.css';
import { exportPlan } from './plan-files.ts';
import { useCalendar } from './queries.ts';

const CopyDaysDialog = lazyDialog(() => import('./copy-days-dialog.tsx'), 'CopyDaysDialog', {
  title: 'Copy days of another challenge',
  fields: 4,
});

const ImportPlanDialog = lazyDialog(() => import('./import-plan-dialog.tsx'), 'ImportPlanDialog', {
  title: 'Import parts of days',
  fields: 2,
});

type PlanDialogProps = {
  challengeId: string;
  /** The date in the URL, `YYYY-MM-DD`. Undefined: the nearest one. */
  date: string | undefined;
  onDate: (date: string | undefined) => void;
  /** Shows a planned day as employees see it. */
  onPreview: (preview: { date: string; language: Language }) => void;
  onClose: () => void;
};

/** A dialog with the days of a challenge: the dates, and an editor for one of them. */
export function PlanDialog({ challengeId, date, onDate, onPreview, onClose }: PlanDialogProps) {
  const challenge = useChallenge(challengeId);
  const calendar = useCalendar(challengeId);
  const [unsaved, setUnsaved] = useState({ dirty: false, busy: false });
  const failed = [challenge, calendar].find(({ error, data }) => error && !data);
  const { data: named } = challenge;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Plan days"
      size="wide"
      description={named && `${named.title}, ${dateRange(named.schedule)}`}
      badge={named && <StatusBadge status={named.status} />}
      {...unsaved}
    >
      {failed ? (
        <ErrorPanel
          title={challengeMessages.daysFailed}
          {...reasonOf(failed.error)}
          onRetry={() => void Promise.all([challenge.refetch(), calendar.refetch()])}
          retrying={challenge.isFetching || calendar.isFetching}
        />
      ) : challenge.data && calendar.data ? (
        <Plan
          challenge={challenge.data}
          days={calendar.data}
          date={date}
          onDate={onDate}
          onPreview={onPreview}
          onUnsaved={setUnsaved}
        />
      ) : (
        <PlanSkeleton />
      )}
    </Dialog>
  );
}

type PlanProps = {
  challenge: Challenge;
  days: readonly CalendarDay[];
  date: string | undefined;
  onDate: (date: string | undefined) => void;
  onPreview: (preview: { date: string; language: Language }) => void;
  onUnsaved: (state: { dirty: boolean; busy: boolean }) => void;
};

function Plan({ challenge, days, date, onDate, onPreview, onUnsaved }: PlanProps) {
  const today = dayOf(useNow());
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const openDialog = useOpenDialog();
  const canWrite = useCan('challenges:write');
  const asked = days.find((day) => day.date === date);
  const entry = asked ?? days.find((day) => day.date === nearestDate(days, today));
  if (!entry) {
    return <EmptyState title={challengeMessages.noDays} description={challengeMessages.noDates} />;
  }
  return (
    <div className={styles.plan} data-chosen={asked !== undefined || undefined}>
      <nav className={styles.dates} aria-label="Dates">
        {canWrite && (
          <Button
            className={styles.other}
            variant="default"
            size="compact-sm"
            onClick={() => openDialog(CopyDaysDialog, { challenge, days })}
          >
            Copy from another challenge
          </Button>
        )}
        <div className={styles.files}>
          <ExportMenu save={(format) => exportPlan(challenge.id, format)} />
          {canWrite && (
            <Button
              variant="default"
              onClick={() => openDialog(ImportPlanDialog, { challengeId: challenge.id })}
            >
              Import
            </Button>
          )}
        </div>
        <DateList
          schedule={challenge.schedule}
          days={days}
          chosen={entry.date}
          today={today}
          language={language}
          onChoose={onDate}
        />
      </nav>
      <OpenDay
        key={entry.date}
        challenge={challenge}
        entry={entry}
        days={days}
        strange={date !== undefined && !asked}
        onOpen={onDate}
        onPreview={() => onPreview({ date: entry.date, language })}
        onUnsaved={onUnsaved}
        language={language}
        onLanguage={setLanguage}
      />
    </div>
  );
}

const lines = Array.from({ length: 8 }, (_, n) => `${48 + ((n * 17) % 40)}%`);

function PlanSkeleton() {
  return (
    <div className={styles.plan} aria-busy="true">
      <div className={styles.dates}>
        {lines.map((width) => (
          <div key={width} className={styles.skeletonLine}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <div className={styles.pane}>
        <Skeleton width="40%" height={20} />
      </div>
    </div>
  );
}
