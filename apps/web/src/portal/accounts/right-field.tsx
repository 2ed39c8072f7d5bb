import { type PortalRight, portalRights } from '@kolam/contract/core/portal-access.ts';
import { portalRightHints, portalRightLabels } from '@kolam/contract/portal/accounts/values.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';

const { ChoiceField } = fieldsOf<{ right: PortalRight }>();

const options = portalRights.map((value) => ({ value, label: portalRightLabels[value] }));

/** The right of someone in a portal, with what it opens. */
export function RightField() {
  const right = useFormContext<{ right: PortalRight }>().watch('right');
  return <ChoiceField name="right" options={options} description={`${portalRightHints[right]}.`} />;
}
