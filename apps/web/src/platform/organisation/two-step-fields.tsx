import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { twoStepPolicies, twoStepPolicyText } from '@kolam/contract/platform/auth/values.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useCan } from '#core/session.ts';
import { FormSection } from './form-section.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

const { ChoiceField } = fieldsOf<OrganisationValues>();

const options = twoStepPolicies.map((value) => ({ value, label: twoStepPolicyText[value] }));

/** Who must have two-step sign-in. `isFixed`: the server's own setting decides. */
export function TwoStepFields({ isFixed }: { isFixed: boolean }) {
  const canChange = useCan('admins:write');
  const reason = canChange ? undefined : twoStepMessages.byAdministrators;
  return (
    <FormSection
      title="Signing in"
      description="Who it applies to has seven days to set it up. After that, the console opens nothing else for them."
    >
      <div className={styles.half}>
        <ChoiceField
          name="twoStep.requiredFor"
          options={options}
          disabled={isFixed || !canChange}
          hint={isFixed ? twoStepMessages.fixed : reason}
        />
      </div>
    </FormSection>
  );
}
