import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { wishLabels } from '@kolam/contract/portal/wishes/values.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { ReactNode } from 'react';
import { formatDate } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './wishes.module.css';

/** A wish with its state and answer, as console and portal show it. `end` has its buttons. */
export function WishRow({ wish, end }: { wish: Wish; end: ReactNode }) {
  const { subject, category, from, to, note, state, askedBy, createdAt } = wish;
  const { decidedBy, decidedAt, answer, challenge } = wish;
  const { label, tone } = wishLabels[state];
  const wanted = [
    ...(category ? [categoryLabels[category]] : []),
    ...(from && to ? [`${formatDate(from)} – ${formatDate(to)}`] : []),
  ];
  return (
    <li className={styles.wish}>
      <div className={styles.text}>
        <p>
          <StatusBadge status={label} tone={tone} /> <b>{subject}</b>
        </p>
        {wanted.length > 0 && <p>{wanted.join(', ')}</p>}
        {note !== '' && <p>{note}</p>}
        <p className={looks.small}>
          Wished by {askedBy} on {formatDate(createdAt)}
          {decidedAt !== null && `, answered by ${decidedBy} on ${formatDate(decidedAt)}`}
        </p>
        {challenge && <p>Challenge: {challenge.name}</p>}
        {answer !== null && <p>Answer: {answer}</p>}
      </div>
      {end}
    </li>
  );
}
