import type { TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ExportMenu } from '#core/export-menu.tsx';
import { useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatDate, formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { exportRoster } from './export-teams.ts';
import { LimitsForm } from './limits-form.tsx';
import { Roster } from './roster.tsx';
import styles from './team-drawer.module.css';
import { isBelowMinimum, isFull } from './team-status.ts';

type SectionProps = { title: string; aside?: ReactNode; end?: ReactNode; children: ReactNode };

function Section({ title, aside, end, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>
          {title}
          {aside && <span className={styles.sectionAside}>{aside}</span>}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}

function Capacity({ team }: { team: TeamWithRoster }) {
  const { members } = team.stats;
  const { minMembers, maxMembers } = team.settings;
  const open = Math.max(0, maxMembers - members);
  const short = isBelowMinimum(team);
  return (
    <>
      <Progress
        label="Places taken"
        value={members}
        max={maxMembers}
        text={`${formatNumber(members)} of ${formatNumber(maxMembers)} places taken`}
        aside={isFull(team) ? 'Full' : `${formatNumber(open)} open`}
        size="large"
        marksFull
      />
      {short && (
        <p className={styles.shortNote}>
          Below minimum: {formatNumber(minMembers - members)} more to reach {minMembers}.
        </p>
      )}
    </>
  );
}

type TeamDetailsProps = {
  team: TeamWithRoster;
  /** When the team was last loaded or changed: its history may be longer since. */
  readAt: number;
  /** Opens the dialog for many members. */
  onAddMany: () => void;
  /** Called with whether unsaved input would be lost. */
  onDirty: (dirty: boolean) => void;
};

/** All about a team: places, limits, roster, facts and history. */
export function TeamDetails({ team, readAt, onAddMany, onDirty }: TeamDetailsProps) {
  const canWrite = useCan('teams:write');
  const canExport = useCan('employees:export');
  const [limitsTyped, setLimitsTyped] = useState(false);
  const [emailTyped, setEmailTyped] = useState(false);
  const dirty = limitsTyped || emailTyped;
  const { description, motto, stats, settings, suspensionInfo } = team;

  // A layout effect, so that no key press is handled before the form counts as dirty.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  return (
    <>
      {suspensionInfo.isSuspended && (
        <div className={styles.suspension}>
          <Notice
            tone="attention"
            title="This team is suspended"
            message={
              <span className={styles.reason}>
                {suspensionInfo.reason || 'No reason was given.'}
              </span>
            }
          />
        </div>
      )}
      <Capacity team={team} />
      {canWrite ? (
        <LimitsForm team={team} onDirty={setLimitsTyped} />
      ) : (
        <p className={styles.limits}>
          Between {formatNumber(settings.minMembers)} and {formatNumber(settings.maxMembers)}{' '}
          members
        </p>
      )}
      <Section
        title="Roster"
        aside={formatNumber(stats.members)}
        end={
          canExport &&
          stats.members > 0 && <ExportMenu save={(format) => exportRoster(team.id, format)} />
        }
      >
        {canWrite && (
          <>
            <AddMemberForm team={team} onDirty={setEmailTyped} />
            <Button
              className={styles.addMany ?? ''}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconClipboardText size={16} aria-hidden="true" />}
              onClick={onAddMany}
            >
              Paste many addresses
            </Button>
          </>
        )}
        <Roster team={team} />
      </Section>
      <Section title="About">
        <KeyValueList
          items={[
            { label: 'Description', value: description },
            { label: 'Motto', value: motto },
            { label: 'Icon', value: team.metadata.icon },
            { label: 'Points', value: formatPoints(stats.totalPoints) },
            { label: 'Participation', value: formatPercent(stats.averageParticipation) },
            { label: 'Created', value: formatDate(team.createdAt) },
            { label: 'Last change', value: <RelativeTime at={team.updatedAt} /> },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryPanel kind="team" id={team.id} version={readAt} />
      </Section>
    </>
  );
}
