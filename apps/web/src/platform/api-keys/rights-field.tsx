import type { Permission } from '@kolam/contract/core/permissions.ts';
import { keyAreas } from '@kolam/contract/platform/api-keys/rights.ts';
import { Checkbox } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './api-keys.module.css';
import type { KeyValues } from './create-key-dialog.tsx';

/** What the key may do, by area: nothing, read, or read and change. */
export function RightsField() {
  const { watch, setValue, formState } = useFormContext<KeyValues>();
  const rights = watch('rights');
  const error = formState.errors.rights?.message;
  const set = (changed: Partial<Record<Permission, boolean>>) => {
    const kept = rights.filter((right) => !(right in changed));
    const added = Object.entries(changed).flatMap(([right, on]) =>
      on ? [right as Permission] : [],
    );
    setValue('rights', [...kept, ...added], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };

  return (
    <fieldset className={styles.rights} aria-describedby={error ? 'key-rights-error' : undefined}>
      <legend className={styles.legend}>Rights</legend>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Read</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {keyAreas.map(({ label, hint, read, write }, place) => {
            const changes = write !== undefined && rights.includes(write);
            return (
              <tr key={label}>
                <th scope="row">
                  <TwoLines first={label} second={hint} wraps />
                </th>
                <td>
                  {(read || write) && (
                    <Checkbox
                      aria-label={`Read ${label}`}
                      // Gets the focus when no right is chosen.
                      data-field={place === 0 ? 'rights' : undefined}
                      checked={changes || (read !== undefined && rights.includes(read))}
                      // Changing includes reading.
                      disabled={read === undefined || changes}
                      onChange={(event) => read && set({ [read]: event.currentTarget.checked })}
                    />
                  )}
                </td>
                <td>
                  {write && (
                    <Checkbox
                      aria-label={`Change ${label}`}
                      checked={changes}
                      onChange={(event) => set({ [write]: event.currentTarget.checked })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        No key opens Administrators, staff documents, files of people, or pays out.
      </p>
      {error && (
        <p id="key-rights-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
