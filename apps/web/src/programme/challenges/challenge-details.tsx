import { challengeLink } from '@kolam/contract/core/app-links.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { categoryLabels, recursByWeekday } from '@kolam/contract/programme/challenges/values.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Filled } from '#core/filled.ts';
import { useConsoleInfo } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { RelativeTime } from '#ui/relative-time.tsx';
import { AssignedNames } from './assigned-names.tsx';
import styles from './challenge-details.module.css';
import { assignmentLabels, difficultyLabels, scheduleLabels, weekdays } from './challenge-terms.ts';
import { challengeRoutes } from './routes.ts';
import { challengeLinks, challengeTools } from './slots.ts';

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function Schedule({ recurringDays, monthDays, ...schedule }: Challenge['schedule']) {
  const { type, startDate, endDate, timeOfDay } = schedule;
  const chosen = weekdays.filter(({ day }) => recurringDays.includes(Number(day)));
  const days =
    chosen.length === weekdays.length
      ? 'Every day'
      : chosen.map(({ short }) => short).join(', ') || 'None chosen';
  return (
    <KeyValueList
      items={[
        { label: 'Repeats', value: scheduleLabels[type] },
        ...(type === 'one_time'
          ? [{ label: 'Date', value: formatDate(startDate) }]
          : [
              { label: 'Start', value: formatDate(startDate) },
              { label: 'End', value: formatDate(endDate) },
            ]),
        ...(recursByWeekday(type) ? [{ label: 'Weekdays', value: days }] : []),
        ...(type === 'monthly'
          ? [{ label: 'Days of the month', value: monthDays.join(', ') }]
          : []),
        { label: 'Days open at', value: `${timeOfDay} IST` },
      ]}
    />
  );
}

function Points({ completion, bonus, penalty }: Challenge['points']) {
  return (
    <KeyValueList
      items={[
        { label: 'Completed day', value: formatPoints(completion) },
        { label: 'Bonus', value: formatPoints(bonus) },
        { label: 'Penalty', value: formatPoints(penalty) },
      ]}
    />
  );
}

function Rules({ rules, rewards }: Pick<Challenge, 'rules' | 'rewards'>) {
  return (
    <KeyValueList
      items={[
        {
          label: 'Late submission',
          value: rules.allowLateSubmission
            ? `Up to ${formatNumber(rules.maxLateHours)} hours`
            : 'Not allowed',
        },
        {
          label: 'Offline grace',
          value:
            rules.offlineGraceMinutes === 0
              ? 'None'
              : `${formatNumber(rules.offlineGraceMinutes)} minutes`,
        },
        {
          label: 'Proofs are deleted',
          value: `${formatNumber(rules.proofDays)} days after the last date`,
        },
        { label: 'Photo proof', value: rules.requirePhotoProof ? 'Required' : 'As the task asks' },
        { label: 'All components', value: yesOrNo(rules.requireAllComponents) },
        {
          label: 'Rewards from',
          value:
            rules.minParticipation === 0
              ? 'No minimum'
              : `${formatPercent(rules.minParticipation)} of one’s days`,
        },
        { label: 'Certificates', value: yesOrNo(rewards.certificates) },
        { label: 'Badges', value: rewards.badges.join(', ') },
      ]}
    />
  );
}

type ChallengeDetailsProps = {
  challenge: Challenge;
  /** When it was last loaded. Its history may have grown since. */
  readAt: number;
  onShare: () => void;
};

/** All details of a challenge, with its history. */
export function ChallengeDetails({ challenge, readAt, onShare }: ChallengeDetailsProps) {
  const { metrics, plannedDays } = challenge;
  const link = challengeLink(useConsoleInfo().appUrl, challenge.id);
  return (
    <>
      <p className={looks.lines}>{challenge.description}</p>
      <div className={styles.section}>
        <KeyValueList
          items={[
            {
              label: 'Category',
              value: (
                <Link to={challengeRoutes.list({ category: challenge.category })}>
                  {categoryLabels[challenge.category]}
                </Link>
              ),
            },
            { label: 'Difficulty', value: difficultyLabels[challenge.difficulty] },
            { label: 'Participants', value: formatNumber(metrics.totalParticipants) },
            { label: 'Completion', value: formatPercent(metrics.completionRate) },
            { label: 'Points earned', value: formatPoints(metrics.pointsEarned) },
            { label: 'Planned days', value: formatNumber(plannedDays) },
          ]}
        />
      </div>
      <Section title={`Assigned to: ${assignmentLabels[challenge.assignmentType]}`}>
        <AssignedNames challenge={challenge} />
      </Section>
      <Section title="In the employees’ app">
        <CodeText code={link} what="link" />
        <div className={styles.links}>
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} aria-hidden="true" />}
            onClick={onShare}
          >
            Link and QR code
          </Button>
          <Filled slot={challengeLinks} with={{ challengeId: challenge.id }} />
        </div>
      </Section>
      <Section title="Schedule">
        <Schedule {...challenge.schedule} />
      </Section>
      <Section title="Points">
        <Points {...challenge.points} />
      </Section>
      <Section title="Rules and rewards">
        <Rules {...challenge} />
      </Section>
      <Filled slot={challengeTools} with={{ challengeId: challenge.id }} />
      <Section title="Record">
        <KeyValueList
          items={[
            { label: 'Created', value: formatDate(challenge.createdAt) },
            { label: 'Last change', value: <RelativeTime at={challenge.updatedAt} /> },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryPanel kind="challenge" id={challenge.id} version={readAt} />
      </Section>
    </>
  );
}
