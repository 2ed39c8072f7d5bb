import { fieldsOf } from '#core/fields.tsx';
import { stateOptions } from '#core/state-options.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { OrganisationValues } from './organisation-values.ts';

const { PickerField } = fieldsOf<OrganisationValues>();

/** The state in which documents are issued. */
export function StateSelect() {
  return (
    <PickerField name="state">
      {(field) => <Combobox {...field} options={stateOptions} value={field.value || null} />}
    </PickerField>
  );
}
