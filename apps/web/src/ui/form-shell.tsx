import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import layout from '#ui/layout.module.css';
import { CloseDialogContext } from './dialog-state.ts';
import styles from './form-shell.module.css';
import { Notice } from './notice.tsx';
import { useUnsaved } from './unsaved.ts';

export type FormProblem = { name: string; label: string; message: string };

type FormShellProps = {
  /** Validates and sends. Resolves when both are done. A second submit waits for it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** The errors by field, in the order of the screen. `name` is the field's name. */
  problems: readonly FormProblem[];
  /** The server's error for the form as a whole, or `undefined`. */
  error: { message: string; requestId?: string | undefined } | undefined;
  busy: boolean;
  /**
   * Whether there is unsaved input. Leaving the page then asks first. In a dialog, the dialog's
   * `dirty` applies.
   */
  dirty?: boolean;
  /** The primary button's verb and, while busy, "Creating…". */
  submit: string;
  busyText: string;
  /** For actions that are hard to undo. */
  tone?: 'danger';
  /**
   * Shows a Cancel button. Inside a dialog it closes the dialog, after asking as the dialog does.
   */
  onCancel?: () => void;
  /** There is nothing to send yet. The button is disabled. */
  disabled?: boolean;
  /** One large button over the full width, for a form that fills the page. */
  wide?: boolean;
  /** Shown at the left of the buttons. */
  aside?: ReactNode;
  /** Introduces the list of problems instead of "Please check". */
  summary?: string;
  children: ReactNode;
};

/** Returns the field of a problem, by its `data-field`, else by its `name`. */
function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const quoted = CSS.escape(name);
  return form.querySelector<HTMLElement>(
    `[data-field="${quoted}"], [name="${quoted}"]:not([type="hidden"])`,
  );
}

/**
 * A form from its fields to its buttons: a summary of problems that moves the focus to the first
 * field, the server's error, and a primary button that sends once, however often it is pressed.
 */
export function FormShell(props: FormShellProps) {
  const { onSubmit, problems, error, busy, submit, busyText, onCancel, aside, children } = props;
  const { dirty = false, summary } = props;
  const form = useRef<HTMLFormElement>(null);
  const closeDialog = use(CloseDialogContext);
  const onPage = closeDialog === undefined;
  useUnsaved({ dirty: onPage && dirty, sending: busy, close: undefined });
  const sending = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const firstProblem = useRef<string | undefined>(undefined);
  firstProblem.current = problems[0]?.name;

  // A single problem is shown only at its field, unless the form does not show that field.
  const [only] = problems.length === 1 ? problems : [];
  const isUnseen = only && form.current && fieldOf(form.current, only.name) === null;

  const focus = (name: string) => form.current && fieldOf(form.current, name)?.focus();

  useEffect(() => {
    if (attempts === 0 || !form.current) return;
    if (firstProblem.current === undefined) {
      // An error for the whole form is above the fields and may be out of view.
      form.current.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    } else {
      fieldOf(form.current, firstProblem.current)?.focus();
    }
  }, [attempts]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events of portals to their parents: a form in a dialog may have been opened from
    // a form.
    event.stopPropagation();
    if (sending.current || busy) return;
    // Text typed into a choice field without choosing would be dropped. The field shows an error.
    const unchosen = form.current?.querySelector<HTMLElement>('[data-unchosen]');
    if (unchosen) return unchosen.focus();
    sending.current = true;
    try {
      await onSubmit(event);
    } finally {
      sending.current = false;
      setAttempts((count) => count + 1);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-busy={busy}
    >
      {error && <Notice tone="bad" message={error.message} requestId={error.requestId} />}
      {attempts > 0 && problems.length > (summary || isUnseen ? 0 : 1) && (
        <ProblemSummary problems={problems} summary={summary} onSelect={focus} />
      )}
      <div className={layout.stack16}>{children}</div>
      <div className={styles.footer}>
        {aside && <div className={styles.aside}>{aside}</div>}
        {onCancel && (
          <Button variant="default" onClick={closeDialog ?? onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          disabled={busy || props.disabled === true}
          {...(props.tone === 'danger' ? { color: 'clay' } : {})}
          {...(props.wide ? { size: 'md', fullWidth: true } : {})}
        >
          {busy ? busyText : submit}
        </Button>
      </div>
    </form>
  );
}

type ProblemSummaryProps = {
  problems: readonly FormProblem[];
  summary: string | undefined;
  onSelect: (name: string) => void;
};

function ProblemSummary({ problems, summary, onSelect }: ProblemSummaryProps) {
  return (
    <Notice
      tone="bad"
      {...(summary ? { title: summary } : {})}
      message={
        <>
          {!summary && 'Please check '}
          {problems.map(({ name, label }, n) => (
            <span key={name}>
              {n > 0 && (n === problems.length - 1 ? ' and ' : ', ')}
              <button type="button" className={styles.jump} onClick={() => onSelect(name)}>
                {label}
              </button>
            </span>
          ))}
          .
        </>
      }
    />
  );
}
