import { useInfiniteQuery } from '@tanstack/react-query';
import { numberText } from '#language/number-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './boards.module.css';
import { NoPoints } from './no-points.tsx';
import { type TeamsBoard, teamsQuery } from './queries.ts';
import { boardTexts } from './texts.ts';

/** The teams of one's company, by average. One's own is repeated above when it is further down. */
export function TeamRows(board: TeamsBoard) {
  const texts = useTexts(boardTexts);
  const query = useInfiniteQuery(teamsQuery(board));
  return (
    <Loaded query={query} failed={texts.failed} heights={[56, 56, 56]}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        const own = pages[0]?.own;
        if (entries.length === 0) return <NoPoints {...board} />;
        const isOwnShown = entries.some(({ isMine }) => isMine);
        return (
          <>
            <Panel>
              <ol className={styles.rows}>
                {[...(own && !isOwnShown ? [own] : []), ...entries].map((entry) => {
                  const { rank, team, people, average, points, isMine } = entry;
                  return (
                    <li key={team.id} className={styles.row} data-me={isMine || undefined}>
                      <span className={styles.rank} data-top={rank <= 3 || undefined}>
                        <span className="hidden">{texts.rank(rank)}</span>
                        <span aria-hidden="true">{rank}</span>
                      </span>
                      <span className={styles.name}>
                        {team.name}
                        <span className={styles.dimmed}>
                          {texts.people(people)}
                          {isMine && ` · ${texts.yourTeam}`}
                        </span>
                      </span>
                      <strong className={styles.figures}>
                        {texts.average(numberText(average), numberText(points))}
                      </strong>
                    </li>
                  );
                })}
              </ol>
              <MoreButton query={query} />
            </Panel>
            <p className={styles.about}>
              {texts.howTeams} {!own && texts.noTeam}
            </p>
            <AsOf query={query} />
          </>
        );
      }}
    </Loaded>
  );
}
