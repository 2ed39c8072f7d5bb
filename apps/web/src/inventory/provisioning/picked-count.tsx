import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { TextInput } from '@mantine/core';
import { IconCheck, IconChecks, IconCircleCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { pickedTyped } from './pick-scan.ts';
import { showTicket } from './queries.ts';
import styles from './ticket.module.css';

type PickedCountProps = { ticket: Ticket; line: TicketLine; canPick: boolean };

/** The picked units of a line, which users without a scanner can edit. */
export function PickedCount({ ticket, line, canPick }: PickedCountProps) {
  const { picked, qty, sku } = line;
  const [isTyping, setTyping] = useState(false);
  const number = useRef<HTMLButtonElement>(null);
  const setting = useSingleAction({
    // `expected` is the number shown, since another user may have picked since.
    mutationFn: (body: { picked: number; expected: number }) =>
      api('PATCH /admin/inventory/provisioning/{id}/lines/{lineId}', {
        params: { id: ticket.id, lineId: line.id },
        body,
      }),
    onSuccess: ({ data }) => showTicket(data),
    onError: (error) => {
      toastError(error);
      void refreshAll();
    },
  });
  const set = (wanted: number, expected = picked) => {
    if (wanted >= 0 && wanted <= qty && wanted !== expected) {
      setting.start({ picked: wanted, expected });
    }
  };

  function stopTyping({ wanted, expected, isLeft }: Typed) {
    if (isLeft) {
      setTyping(false);
    } else {
      flushSync(() => setTyping(false));
      number.current?.focus();
    }
    if (wanted !== undefined) set(wanted, expected);
  }

  const text = `${formatNumber(picked)} of ${formatNumber(qty)}`;
  if (!canPick) {
    return (
      <>
        {picked === qty && <AllPicked />}
        <span>{text}</span>
      </>
    );
  }
  if (isTyping) return <TypedCount line={line} onEnd={stopTyping} />;
  return (
    <>
      {picked === qty && <AllPicked />}
      <button
        ref={number}
        type="button"
        className={styles.number}
        aria-label={`${text} of ${sku.name} picked: say how many`}
        onClick={() => setTyping(true)}
      >
        {text}
      </button>
      <span className={styles.steps}>
        <IconButton
          small
          icon={IconMinus}
          label={`One less of ${sku.name} picked`}
          tip="One less"
          aria-disabled={picked === 0}
          onClick={() => set(picked - 1)}
        />
        <IconButton
          small
          icon={IconPlus}
          label={`One more of ${sku.name} picked`}
          tip="One more"
          aria-disabled={picked === qty}
          onClick={() => set(picked + 1)}
        />
        <IconButton
          small
          icon={IconChecks}
          label={`All of ${sku.name} picked`}
          tip="All"
          aria-disabled={picked === qty}
          onClick={() => set(qty)}
        />
      </span>
    </>
  );
}

const AllPicked = () => (
  <IconCircleCheck className={styles.done} size={17} aria-label="All picked" />
);

type Typed = {
  /** The typed number. Undefined leaves it unchanged. */
  wanted: number | undefined;
  /** The number when typing began. */
  expected: number;
  /** The focus has moved elsewhere and stays there. */
  isLeft: boolean;
};

type TypedCountProps = { line: TicketLine; onEnd: (typed: Typed) => void };

function TypedCount({ line: { picked, qty, sku }, onEnd }: TypedCountProps) {
  // Fixed when typing began: scans and other users' picks change `picked` in between, and the field
  // doesn't show them.
  const [expected] = useState(picked);
  const [text, setText] = useState(String(expected));
  const wanted = pickedTyped(text, qty);
  const end = (isLeft: boolean) => onEnd({ wanted, expected, isLeft });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd({ wanted: undefined, expected, isLeft: false });
  }

  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== undefined) end(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Leaving to another field or button submits the typed number, if valid.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) end(true);
      }}
    >
      <TextInput
        size="xs"
        className={styles.typedField ?? ''}
        aria-label={`Picked of ${sku.name}`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={text}
        error={wanted === undefined ? `0 to ${formatNumber(qty)}` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span>of {formatNumber(qty)}</span>
      <IconButton
        small
        icon={IconCheck}
        label={`Keep what is picked of ${sku.name}`}
        tip="Keep"
        onClick={() => end(false)}
      />
    </form>
  );
}
