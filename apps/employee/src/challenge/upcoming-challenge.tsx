import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { download } from '#core/api.ts';
import { isNotFound } from '#core/api-problem.ts';
import { challengesQuery } from '#core/challenges.ts';
import { saveFile } from '#core/save-file.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dateText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { startText } from '#language/start-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from './challenge.module.css';
import { Cover } from './cover.tsx';
import { Rules } from './rules.tsx';
import { challengeTexts } from './texts.ts';
import { upcomingQuery } from './upcoming-query.ts';
import { upcomingTexts } from './upcoming-texts.ts';

type Upcoming = ResponseOf<'GET /employee/me/challenges/{id}/upcoming'>['challenge'];

/**
 * A challenge that the employee does not take part in yet: when it starts and what awaits them, or
 * that it is not theirs.
 */
export function UpcomingChallenge({ challengeId }: { challengeId: string }) {
  const texts = useTexts(upcomingTexts);
  const ofChallenge = useTexts(challengeTexts);
  const query = useQuery(upcomingQuery(challengeId));
  if (isNotFound(query.error))
    return (
      <EmptyPanel title={texts.gone}>
        {texts.goneText} <Link href="/">{texts.toToday}</Link>
      </EmptyPanel>
    );
  return (
    <Loaded query={query} failed={ofChallenge.failed} heights={[120, 120]}>
      {({ challenge }) => <Upcoming challenge={challenge} />}
    </Loaded>
  );
}

function Upcoming({ challenge }: { challenge: Upcoming }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(upcomingTexts);
  const ofChallenge = useTexts(challengeTexts);
  const queries = useQueryClient();
  const { id, title, description, schedule, startsAt, dayCount } = challenge;
  // From then on it is one of the employee's challenges.
  useRenewAt([startsAt], () => void queries.invalidateQueries(challengesQuery));
  const saving = useMutation({
    mutationFn: () => download('GET /employee/me/challenges/{id}/calendar.ics', { params: { id } }),
    onSuccess: (file) => saveFile(file, `${title}.ics`),
  });
  return (
    <>
      <Cover category={challenge.category}>
        <span>
          {ofChallenge.dates(
            dateText(schedule.startDate, language),
            dateText(schedule.endDate, language),
          )}
        </span>
        <strong>{ofChallenge.status.scheduled}</strong>
      </Cover>
      <h2>
        <Written text={title} />
      </h2>
      {description && (
        <p>
          <Written text={description} />
        </p>
      )}
      {!challenge.isTranslated && <p className={styles.dimmed}>{messages.day.inEnglish}</p>}
      <Panel>
        <p className={styles.start}>{texts.starts(startText(startsAt, language))}</p>
        <p>
          {dayCount > 0 && `${texts.days(dayCount)} `}
          {texts.byItself}
        </p>
        <Button look="outlined" busy={saving.isPending} onClick={() => saving.mutate()}>
          {messages.day.addToCalendar}
        </Button>
        {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      </Panel>
      <Rules challenge={challenge} />
      <p className={styles.links}>
        <Link href="/me/reminders">{texts.toReminders}</Link>
        <Link href="/me/help">{texts.toHelp}</Link>
      </p>
    </>
  );
}
