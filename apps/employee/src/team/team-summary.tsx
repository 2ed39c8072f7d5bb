import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useToday } from '#core/use-server-time.ts';
import { useTexts } from '#language/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import { CheerButtons } from './cheer-buttons.tsx';
import { teamQuery } from './queries.ts';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

/** One's team on Today: how many are done, and the first teammate to cheer. */
export function TeamSummary() {
  const texts = useTexts(teamTexts);
  const query = useQuery(teamQuery);
  const date = useToday();
  return (
    <Loaded isPart query={query} failed={texts.failed} heights={[120]}>
      {({ team, members }) => {
        if (!team) return null;
        const done = members.filter(({ completedToday }) => completedToday);
        const first = done.find(({ isMe, cheers }) => !isMe && cheers.own === null);
        return (
          <Panel>
            <h2>
              <Link href="/team" className={styles.open ?? ''}>
                <Icon name="people" />
                <span>{team.name}</span>
                <Icon name="next" size={18} />
              </Link>
            </h2>
            <p>{texts.done(done.length, members.length)}</p>
            {first && (
              <>
                <p className={styles.dimmed}>{texts.cheer(first.name || texts.hidden)}</p>
                <CheerButtons member={first} date={date} />
              </>
            )}
          </Panel>
        );
      }}
    </Loaded>
  );
}
