import { useQuery } from '@tanstack/react-query';
import { useToday } from '#core/use-server-time.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { AsOf } from '#ui/as-of.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import { CheerButtons } from './cheer-buttons.tsx';
import { CheerIcon } from './cheer-icon.tsx';
import { cheersQuery, type Teammate, teamQuery } from './queries.ts';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

/** One's own team: what its members did, and cheers in both directions. */
export function TeamScreen() {
  const { messages } = useLanguage();
  const texts = useTexts(teamTexts);
  const query = useQuery(teamQuery);
  const date = useToday();
  return (
    <Page
      title={query.data?.team?.name ?? texts.title}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <Loaded query={query} failed={texts.failed} heights={[56, 120, 120]}>
        {({ team, members }) =>
          team ? (
            <>
              {team.motto && (
                <p>
                  <Written text={team.motto} />
                </p>
              )}
              <p className={styles.dimmed}>{texts.points(messages.points(team.totalPoints))}</p>
              <p>
                {texts.done(
                  members.filter(({ completedToday }) => completedToday).length,
                  members.length,
                )}
              </p>
              <Panel>
                <h2>{texts.members}</h2>
                <ul className={styles.members}>
                  {members.map((member) => (
                    <Member key={member.id} member={member} date={date} />
                  ))}
                </ul>
              </Panel>
              <AsOf query={query} />
            </>
          ) : (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          )
        }
      </Loaded>
      <Received />
    </Page>
  );
}

function Member({ member, date }: { member: Teammate; date: string }) {
  const texts = useTexts(teamTexts);
  const { name, profilePicture, isMe, isLeader, daysCompleted, completedToday, cheers } = member;
  return (
    <li className={styles.member}>
      <p className={styles.line}>
        {name && <Portrait picture={profilePicture} name={name} />}
        <span className={styles.who}>
          <strong>{isMe ? texts.you : name || texts.hidden}</strong>
          {isLeader && <span className={styles.dimmed}> · {texts.leader}</span>}
        </span>
        <span>{texts.week(daysCompleted)}</span>
      </p>
      <p className={styles.today} data-done={completedToday || undefined}>
        <Icon name={completedToday ? 'check' : 'clock'} size={18} />
        {completedToday ? texts.doneToday : texts.notYet}
        {cheers.counts.map(({ kind, count }) => (
          <span key={kind} className={styles.count}>
            <CheerIcon kind={kind} />
            <span className="hidden">{texts.kinds[kind]}</span> {count}
          </span>
        ))}
      </p>
      {completedToday && !isMe && <CheerButtons member={member} date={date} />}
    </li>
  );
}

function Received() {
  const { language } = useLanguage();
  const texts = useTexts(teamTexts);
  const query = useQuery(cheersQuery);
  return (
    <Loaded query={query} failed={texts.receivedFailed} heights={[120]}>
      {({ data }) => (
        <Panel>
          <h2>{texts.received}</h2>
          {data.length === 0 && <p>{texts.receivedNone}</p>}
          <ul className={styles.members}>
            {data.map(({ id, kind, from, date }) => (
              <li key={id} className={styles.received}>
                <CheerIcon kind={kind} />
                <span>
                  <strong>{texts.kinds[kind]}</strong>{' '}
                  {texts.from(from.name || texts.hidden, dayText(date, language))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  );
}
