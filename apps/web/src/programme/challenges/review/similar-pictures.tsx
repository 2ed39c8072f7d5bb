import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { PicturePanel } from '#platform/files/picture-panel.tsx';
import { formatDate } from '#ui/format.ts';
import styles from './review.module.css';

const ignore = () => undefined;

/** Earlier pictures that look like the one under review, to compare it with. */
export function SimilarPictures({ similar }: Pick<Submission, 'similar'>) {
  return (
    <ul className={styles.similar} aria-label={participationMessages.similar}>
      {similar.map(({ id, employee, date, proof }) => (
        <li key={id} className={styles.similarOne}>
          {proof && (
            <PicturePanel
              url={proof.url}
              className={styles.similarPicture ?? ''}
              fallback={null}
              onSeen={ignore}
            />
          )}
          <span className={styles.claimed}>
            {participationMessages.similar}: {employee.name}, {formatDate(date)}
          </span>
        </li>
      ))}
    </ul>
  );
}
