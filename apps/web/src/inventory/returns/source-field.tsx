import { ChoiceSelect } from '#ui/choice-select.tsx';
import { formatNumber } from '#ui/format.ts';
import { Segments } from '#ui/segments.tsx';
import { TicketPicker } from '../provisioning/ticket-picker.tsx';
import styles from './returns.module.css';
import type { useSource } from './use-source.ts';

const kinds = [
  { value: 'box', label: 'Transport box' },
  { value: 'ticket', label: 'Ticket' },
] as const;

/** Of what goods come back: a transport box, or a ticket that has none. */
export function SourceField({ from }: { from: ReturnType<typeof useSource> }) {
  const { kind, source, boxes, of, choose } = from;
  const { tickets = [] } = of.data ?? {};
  const options = (boxes.data?.boxes ?? []).map(({ id, code, label, site, out }) => ({
    value: id,
    label:
      [code, label, site].filter(Boolean).join(' · ') + (out > 0 ? ` (${formatNumber(out)})` : ''),
  }));
  return (
    <div className={styles.place}>
      <Segments
        label="Goods of"
        options={kinds}
        value={kind}
        onChange={(next) => choose({ kind: next, id: undefined })}
      />
      {kind === 'box' ? (
        <ChoiceSelect
          label="Source transport box"
          options={options}
          value={source?.id ?? null}
          onChange={(id) => choose({ kind: 'box', id })}
          placeholder={boxes.isPending ? 'Loading…' : 'Select a transport box'}
          nothingFound="No boxes found"
          searchable
          {...(boxes.error && !boxes.data ? { error: 'Could not load the transport boxes' } : {})}
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
