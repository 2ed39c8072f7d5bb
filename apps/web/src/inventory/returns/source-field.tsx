import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { exactCode } from '#inventory/exact-code.ts';
import { TicketPicker } from '#inventory/provisioning/ticket-picker.tsx';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { formatNumber } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type SourceBoxChoice, useSourceChoices } from './queries.ts';
import styles from './returns.module.css';
import type { useSource } from './use-source.ts';

const kinds = [
  { value: 'box', label: 'Transport box' },
  { value: 'ticket', label: 'Ticket' },
] as const;

/** A field for the source of a return: a transport box, or a ticket without one. */
export function SourceField({ from }: { from: ReturnType<typeof useSource> }) {
  const { kind, source, boxes, of, choose } = from;
  const { tickets = [] } = of.data ?? {};
  return (
    <div className={styles.place}>
      <SegmentedControl
        label="Goods of"
        options={kinds}
        value={kind}
        onChange={(next) => choose({ kind: next, id: undefined })}
      />
      {kind === 'box' ? (
        <SourceBox
          id={source?.id}
          known={of.data?.box ?? undefined}
          placeholder={boxes.isPending ? 'Loading…' : 'Select a transport box'}
          onChange={(id) => choose({ kind: 'box', id })}
        />
      ) : (
        <TicketPicker
          label="Ticket"
          value={source?.id ?? ''}
          onChange={(id) => choose({ kind: 'ticket', id })}
        />
      )}
      {tickets.length > 0 && (
        <p className={styles.small}>
          {kind === 'box'
            ? `Of ${tickets.map(({ code, toRef }) => `${code} (${toRef})`).join(', ')}`
            : tickets.map(({ toType, toRef }) => `${toType}: ${toRef}`).join(', ')}
        </p>
      )}
    </div>
  );
}

type SourceBoxProps = {
  id: string | undefined;
  /** The chosen box, which may not match the search. */
  known: { id: string; code: string } | undefined;
  placeholder: string;
  onChange: (id: string) => void;
};

/** A field for a transport box, with search on the server, non-empty boxes first. */
function SourceBox({ id, known, placeholder, onChange }: SourceBoxProps) {
  const typed = useTyped();
  const boxes = useSourceChoices(typed.asked);
  const data = boxes.data?.boxes.map((box) => {
    return { value: box.id, label: labelOf(box), keys: [box.code] };
  });
  // Shown in the list before the search text changed.
  const shown = useLabel(id, data?.find(({ value }) => value === id)?.label);
  const choices = foundChoices({
    typed,
    found: { ...boxes, data } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the transport boxes',
    exact: async (code) => {
      const box = (await exactCode(code))?.box;
      return box?.type === 'transport' ? box.id : null;
    },
    chosen:
      id === undefined
        ? undefined
        : { value: id, label: shown ?? (known?.id === id ? known.code : 'Loading…') },
  });
  return (
    <Combobox
      {...choices}
      label="Source transport box"
      value={id ?? null}
      onChange={onChange}
      placeholder={placeholder}
      nothingFound="No boxes found"
    />
  );
}

/** Returns the last label of a choice. */
function useLabel(id: string | undefined, label: string | undefined): string | undefined {
  const [seen, setSeen] = useState<{ id: string | undefined; label: string }>();
  if (label !== undefined && (seen?.id !== id || seen?.label !== label)) setSeen({ id, label });
  return label ?? (seen?.id === id ? seen?.label : undefined);
}

const labelOf = ({ code, label, site, out }: SourceBoxChoice) =>
  [code, label, site].filter(Boolean).join(' · ') + (out > 0 ? ` (${formatNumber(out)})` : '');
