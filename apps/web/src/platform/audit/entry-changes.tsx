import { allChangeTexts, type ChangeText } from '@kolam/contract/platform/audit/change-texts.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import layout from '#ui/layout.module.css';
import styles from './log.module.css';
import { differenceOf, type Piece } from './text-difference.ts';

const nothingThere = <span className={styles.none}>nothing</span>;

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, differs }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
    differs ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
}

/** Shows a field with its old value and, below it, the new one. */
function ChangedField({ label, before, after }: ChangeText) {
  const difference = differenceOf(before ?? '', after ?? '');
  return (
    <div>
      <h4 className={styles.field}>{label}</h4>
      <dl className={styles.sides}>
        {before !== undefined && (
          <div className={`${styles.side} ${styles.was}`}>
            <dt>Before</dt>
            <dd>{before ? <Pieces pieces={difference.before} /> : nothingThere}</dd>
          </div>
        )}
        <div className={`${styles.side} ${styles.is}`}>
          <dt>After</dt>
          <dd>{after ? <Pieces pieces={difference.after} /> : nothingThere}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Shows what an entry changed, each field with its old and new value. */
export function EntryChanges({
  entry,
}: {
  entry: Pick<AuditEntry, 'action' | 'kind' | 'changes'>;
}) {
  const changes = allChangeTexts(entry);
  if (changes.length === 0) {
    return <p className={styles.none}>No values were changed, or they have been erased.</p>;
  }
  return (
    <div className={layout.stack14}>
      {changes.map((change) => (
        <ChangedField key={`${change.label} ${change.before} ${change.after}`} {...change} />
      ))}
    </div>
  );
}
