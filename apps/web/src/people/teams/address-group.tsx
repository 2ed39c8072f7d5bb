import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#ui/format.ts';
import styles from './add-members-dialog.module.css';
import groups from './create-team.module.css';

type Entry = {
  email: string;
  /** Whose it is. */
  note?: string;
  /** Can't be chosen. */
  fixed?: boolean;
};

type AddressGroupProps = {
  title: string;
  tone: 'good' | 'bad' | 'choice';
  hint?: string;
  entries: readonly Entry[];
} & (
  | { onChoose?: never; chosen?: never }
  | { chosen: readonly string[]; onChoose: (emails: readonly string[]) => void }
);

/** Addresses to which the same happens. With `onChoose`, each has a check box. */
export function AddressGroup({ title, tone, hint, entries, ...choice }: AddressGroupProps) {
  if (entries.length === 0) return null;
  const { chosen = [], onChoose } = choice;
  const open = entries.flatMap(({ email, fixed }) => (fixed ? [] : email));
  return (
    <details className={groups.group} data-tone={tone} open={tone !== 'good'}>
      <summary className={groups.groupTitle}>
        <IconChevronRight className={groups.groupMark} size={15} aria-hidden="true" />
        {title} <span className={groups.groupCount}>{formatNumber(entries.length)}</span>
      </summary>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onChoose && open.length > 1 && (
        <Checkbox
          className={styles.all ?? ''}
          label="Transfer all"
          checked={open.every((email) => chosen.includes(email))}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={(event) => onChoose(event.currentTarget.checked ? open : [])}
        />
      )}
      <ul className={groups.entries}>
        {entries.map(({ email, note, fixed = false }) => (
          <li key={email} className={groups.entry}>
            {onChoose ? (
              <Checkbox
                label={
                  <>
                    {email} <span className={groups.entryNote}>{note}</span>
                  </>
                }
                disabled={fixed}
                checked={chosen.includes(email)}
                onChange={(event) =>
                  onChoose(
                    event.currentTarget.checked
                      ? [...chosen, email]
                      : chosen.filter((one) => one !== email),
                  )
                }
              />
            ) : (
              <span className={groups.entryTexts}>
                <span className={groups.entryEmail}>{email}</span>
                {note && <span className={groups.entryNote}>{note}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
