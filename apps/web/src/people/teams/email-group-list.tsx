import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronRight, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '#ui/composing.ts';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './create-team.module.css';
import type { EmailEntry } from './email-groups.ts';

type EmailMending = {
  onRemove: (emails: readonly string[]) => void;
  onReplace: (wrong: string, right: string) => void;
};

type EmailGroupListProps = EmailMending & {
  /** "Look invalid". */
  title: string;
  entries: readonly EmailEntry[];
  tone: 'good' | 'bad';
};

/** Addresses of one kind, each editable and removable in place. */
export function EmailGroupList({ title, entries, tone, ...mending }: EmailGroupListProps) {
  const { onRemove, onReplace } = mending;
  const list = useRef<HTMLUListElement>(null);
  const going = useRef<{ email: string; at: number }>(undefined);

  useEffect(() => {
    const gone = going.current;
    if (!gone || entries.some(({ email }) => email === gone.email)) return;
    going.current = undefined;
    // The focused row is gone: focus moves to the row in its place, otherwise to the field above.
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(gone.at, rows.length - 1)];
    const button = next?.querySelector<HTMLElement>('[data-remove]');
    (button ?? document.getElementsByName('memberEmails')[0])?.focus();
  }, [entries]);

  const keepFocus = useCallback((email: string, at: number) => {
    going.current = { email, at };
  }, []);

  if (entries.length === 0) return null;
  return (
    <details className={styles.group} data-tone={tone} open={tone === 'bad'}>
      <summary className={styles.groupTitle}>
        <IconChevronRight className={styles.groupMark} size={15} aria-hidden="true" />
        {title} <span className={styles.groupCount}>{formatNumber(entries.length)}</span>
      </summary>
      <ul ref={list} className={styles.entries}>
        {entries.map((entry, at) => (
          <EmailRow
            key={entry.email}
            {...entry}
            onReplace={onReplace}
            onRemove={onRemove}
            onGone={keepFocus}
            at={at}
          />
        ))}
      </ul>
      {tone === 'bad' && entries.length > 1 && (
        <button
          type="button"
          className={styles.removeAll}
          onClick={() => {
            const emails = entries.map(({ email }) => email);
            keepFocus(emails[0] ?? '', 0);
            onRemove(emails);
          }}
        >
          Remove all of these
        </button>
      )}
    </details>
  );
}

type EmailRowProps = EmailEntry &
  EmailMending & {
    /** Its index in the list. */
    at: number;
    /** Called before the row, which has the focus, is removed. */
    onGone: (email: string, at: number) => void;
  };

/** Memoized, so that changes to other rows don't render it. */
const EmailRow = memo(function EmailRow(props: EmailRowProps) {
  const { email, at, onRemove, onReplace, onGone } = props;
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  function endMending(right?: string) {
    flushSync(() => setEditing(false));
    row.current?.querySelector<HTMLElement>('[data-remove]')?.focus();
    if (right === undefined || right === email) return;
    onGone(email, at);
    onReplace(email, right);
  }

  return (
    <li ref={row} className={styles.entry}>
      {editing ? (
        <FixField email={email} onDone={endMending} />
      ) : (
        <>
          <EntryTexts {...props} />
          <IconButton
            small
            icon={IconPencil}
            label={`Edit ${email}`}
            tip="Edit"
            onClick={() => setEditing(true)}
          />
          <IconButton
            small
            icon={IconX}
            label={`Remove ${email}`}
            tip="Remove"
            data-remove
            onClick={() => {
              onGone(email, at);
              onRemove([email]);
            }}
          />
        </>
      )}
    </li>
  );
});

function EntryTexts({ email, name, team }: EmailEntry) {
  return (
    <span className={styles.entryTexts}>
      <span className={styles.entryEmail}>{email}</span>
      {name && <span className={styles.entryNote}>{team ? `${name} is in ${team}` : name}</span>}
    </span>
  );
}

type FixFieldProps = {
  email: string;
  /** Called with the corrected address, or without one to keep it. */
  onDone: (right?: string) => void;
};

function FixField({ email, onDone }: FixFieldProps) {
  const [typed, setTyped] = useState(email);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    // Must not submit the surrounding form.
    event.preventDefault();
    onDone(typed);
  }

  return (
    <>
      <TextInput
        ref={input}
        className={styles.mendField ?? ''}
        size="xs"
        aria-label={`Instead of ${email}`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        // Escape cancels the correction, not the dialog.
        data-mantine-stop-propagation
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton small icon={IconCheck} label="Apply" onClick={() => onDone(typed)} />
      <IconButton small icon={IconX} label="Leave as it is" onClick={() => onDone()} />
    </>
  );
}
