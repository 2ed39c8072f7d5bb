import { phraseOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import { useAdmin } from '#core/session.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './audit.module.css';
import { changesBriefly } from './changes-briefly.ts';
import type { Run } from './collapse-runs.ts';
import { isErased, titleOf } from './history-messages.ts';
import { recordHref } from './record-href.ts';

type ActivityLineProps = {
  entry: Run;
  /** Where the name of the actor leads. */
  actorHref?: string | undefined;
};

/** What someone did, to which record and when. */
export function ActivityLine({ entry, actorHref }: ActivityLineProps) {
  const { before, named, after } = phraseOf(entry);
  const changes = entry.times === 1 ? changesBriefly(entry) : `${formatNumber(entry.times)} times`;
  const { role } = useAdmin();
  const href = isErased(entry) ? undefined : recordHref(role, entry);
  return (
    <li className={styles.line}>
      <p>
        {actorHref === undefined ? (
          <span className={styles.who}>{entry.actor.name}</span>
        ) : (
          <Link to={actorHref} className={styles.record}>
            {entry.actor.name}
          </Link>
        )}{' '}
        {before}{' '}
        {named &&
          (href ? (
            <Link to={href} className={styles.record}>
              {entry.title}
            </Link>
          ) : (
            titleOf(entry)
          ))}{' '}
        {after}
      </p>
      <p className={styles.facts}>
        <RelativeTime at={entry.at} />
        {changes && ` · ${changes}`}
      </p>
    </li>
  );
}
