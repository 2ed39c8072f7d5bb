import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { Checkbox } from '@mantine/core';
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { employeeRoutes } from '#people/employees/routes.ts';
import { PicturePanel } from '#platform/files/picture-panel.tsx';
import { formatShortDay } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { ProofBadge } from './proof-badge.tsx';
import styles from './proof-grid.module.css';
import { withoutFile } from './without-file.ts';

type ProofTileProps = {
  submission: Submission;
  /** Whether it is approved together with the others. Undefined if it can't be. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
  /** Called when its picture was in view. */
  onSeen: () => void;
};

/** One proof among many: its picture, person and task. */
export function ProofTile(props: ProofTileProps) {
  const { submission, isChosen, onChoose, onOpen, onSeen } = props;
  const { employee, taskTitle, challenge, date, note, proof, status, sentBefore, similar } =
    submission;
  const isPicture = proof?.contentType.startsWith('image/') ?? false;
  const inPlaceOfPicture = proof ? 'Open the video' : withoutFile(note);
  const name = `Open the proof of ${employee.name}, ${taskTitle}`;
  return (
    <li className={styles.tile} data-left-out={isChosen === false || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-label={isPicture ? name : `${name}: ${inPlaceOfPicture}`}
        onClick={onOpen}
      >
        {proof && isPicture ? (
          <PicturePanel
            url={proof.url}
            className={styles.picture ?? ''}
            fallback={<span className={styles.noPicture}>Open to see it</span>}
            onSeen={onSeen}
          />
        ) : (
          <span className={styles.noPicture}>
            {proof ? <IconPlayerPlay aria-hidden="true" /> : <IconPhotoOff aria-hidden="true" />}
            {inPlaceOfPicture}
          </span>
        )}
      </button>
      <div className={styles.words}>
        <Link to={employeeRoutes.record(employee.id)} className={styles.name}>
          {employee.name}
        </Link>
        <span className={styles.what}>
          {taskTitle}, {formatShortDay(date)}
        </span>
        <span className={styles.what}>{challenge.title}</span>
        {note && <span className={styles.what}>“{note}”</span>}
        {sentBefore.length + similar.length > 0 && (
          <span className={styles.repeated}>
            {participationMessages[sentBefore.length > 0 ? 'sentBefore' : 'similar']}
          </span>
        )}
      </div>
      {isChosen !== undefined ? (
        <Checkbox
          className={styles.check ?? ''}
          checked={isChosen}
          aria-label={`Include ${employee.name}, ${taskTitle}`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        status !== 'pending' && (
          <span className={styles.badge}>
            <ProofBadge submission={submission} />
          </span>
        )
      )}
    </li>
  );
}
