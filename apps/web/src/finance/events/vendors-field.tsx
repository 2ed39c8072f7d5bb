import { eventLimits } from '@kolam/contract/finance/events/limits.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { PartyPicker, useKnownParty } from '#finance/parties/party-picker.tsx';
import layout from '#ui/layout.module.css';
import styles from './event-form.module.css';
import { type EventValues, idsIn } from './event-values.ts';

/** The suppliers of the event, chosen one after the other. */
export function VendorsField({ names }: { names: Readonly<Record<string, string>> }) {
  const { control } = useFormContext<EventValues>();
  return (
    <Controller
      control={control}
      name="vendors"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <ChosenVendors
          ids={idsIn(value)}
          names={names}
          onChange={(ids) => onChange(ids.join(' '))}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}

type ChosenVendorsProps = {
  ids: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange: (ids: readonly string[]) => void;
  onBlur: () => void;
  error: string | undefined;
};

function ChosenVendors({ ids, names, onChange, onBlur, error }: ChosenVendorsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const changed = useRef(false);

  // The picker is remounted empty for the next one, and the removed item is gone.
  useEffect(() => {
    if (changed.current) picker.current?.focus();
    changed.current = false;
  });

  function change(next: readonly string[]) {
    changed.current = true;
    onChange(next);
  }

  return (
    <div className={layout.stack8}>
      <PartyPicker
        key={ids.join(' ')}
        ref={picker}
        kind="vendor"
        data-field="vendors"
        label="Vendors"
        description={ids.length === 0 ? 'As many as take part' : 'Another one'}
        value=""
        disabled={ids.length >= eventLimits.vendors}
        onChange={(id) => !ids.includes(id) && change([...ids, id])}
        onBlur={onBlur}
        error={error}
      />
      {ids.length > 0 && (
        <ul className={styles.chips} aria-label="Chosen vendors">
          {ids.map((id) => (
            <VendorChip
              key={id}
              id={id}
              name={names[id]}
              onRemove={() => change(ids.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type VendorChipProps = { id: string; name: string | undefined; onRemove: () => void };

function VendorChip({ id, name, onRemove }: VendorChipProps) {
  const { party } = useKnownParty('vendor', name === undefined ? id : '');
  const shown = name ?? party?.name ?? 'Loading…';
  return (
    <li className={styles.chip}>
      <span className={layout.truncate}>{shown}</span>
      <button
        type="button"
        className={styles.chipClear}
        aria-label={`Remove ${shown}`}
        onClick={onRemove}
      >
        <IconX size={13} aria-hidden="true" />
      </button>
    </li>
  );
}
