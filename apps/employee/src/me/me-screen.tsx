import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { meQuery } from '#core/challenges.ts';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { useMessages } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { numberText } from '#language/number-text.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { LinkList, LinkRow } from '#ui/link-list.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { todayQuery } from '../today/queries.ts';
import { StreakLine } from '../today/streak-line.tsx';
import { announcementsQuery } from './announcements/queries.ts';
import styles from './me.module.css';
import { SignOut } from './sign-out.tsx';
import { meTexts } from './texts.ts';

const groups = [
  {
    name: 'mine',
    links: [
      ['inbox', '/inbox'],
      ['points', '/me/points'],
      ['sent', '/me/sent'],
      ['outbox', '/outbox'],
      ['team', '/team'],
      ['pauses', '/me/pauses'],
      ['announcements', '/me/announcements'],
    ],
  },
  {
    name: 'privacy',
    links: [
      ['whoSees', '/me/who-sees-what'],
      ['consents', '/me/consents'],
      ['data', '/me/data'],
    ],
  },
  {
    name: 'app',
    links: [
      ['profile', '/me/profile'],
      ['reminders', '/me/reminders'],
      ['calendar', '/me/calendar'],
      ['devices', '/me/devices'],
      ['install', '/me/install'],
      ['help', '/me/help'],
    ],
  },
] as const;

/** The employee's own account, and the way to everything about them. */
export function MeScreen() {
  const messages = useMessages();
  const { me } = messages;
  const texts = useTexts(meTexts);
  const queries = useQueryClient();
  const query = useQuery(meQuery);
  const today = useQuery({ ...todayQuery, refetchInterval: false }).data?.today;
  const unread = useInfiniteQuery(announcementsQuery).data?.pages[0]?.unread ?? 0;
  const unsent = useOutbox().length;
  const storeLanguage = useMutation({
    mutationFn: (language: 'en' | 'hi') =>
      api('PATCH /employee/me', { body: { language }, keepalive: true }),
    // Challenges and days come in the account's language.
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Page
      title={me.title}
      aside={<LanguageChoice onChoice={(chosen) => storeLanguage.mutate(chosen)} />}
      footer={<TabBar />}
    >
      {storeLanguage.error && (
        <Notice tone="bad">{problemText(storeLanguage.error, messages)}</Notice>
      )}
      <Loaded query={query} failed={me.failed} heights={[200]}>
        {({ employee }) => (
          <Panel>
            <div className={styles.person}>
              <Portrait picture={employee.profilePicture} name={employee.firstName} size={72} />
              <h2>
                {employee.firstName} {employee.lastName}
              </h2>
            </div>
            <dl className={styles.facts}>
              <dt>{me.company}</dt>
              <dd>{employee.company.name}</dd>
              <dt>{me.team}</dt>
              <dd>{employee.team?.name ?? me.noTeam}</dd>
              <dt>{me.totalPoints}</dt>
              <dd>
                <strong>{numberText(employee.stats.totalPoints)}</strong>
              </dd>
            </dl>
            {today && <StreakLine streak={today.streak} />}
          </Panel>
        )}
      </Loaded>
      {groups.map(({ name, links }) => (
        <section key={name} aria-label={texts[name]}>
          <h2 className={styles.group}>{texts[name]}</h2>
          <LinkList>
            {links.map(([text, path]) => (
              <LinkRow key={path} href={path}>
                <span className={styles.title}>{texts[text]}</span>
                {text === 'announcements' && unread > 0 && (
                  <span className={styles.unread}>{texts.unread(unread)}</span>
                )}
                {text === 'outbox' && unsent > 0 && (
                  <span className={styles.unread}>{numberText(unsent)}</span>
                )}
              </LinkRow>
            ))}
          </LinkList>
        </section>
      ))}
      <SignOut />
    </Page>
  );
}
