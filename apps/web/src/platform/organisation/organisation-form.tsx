import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { toast } from '#ui/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import {
  formProblems,
  type OrganisationValues,
  organisationBody,
  organisationLabels,
  valuesOf,
} from './organisation-values.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PrefixFields } from './prefix-fields.tsx';
import { loadOrganisation, type Organisation, refreshOrganisation } from './queries.ts';
import { RetentionFields } from './retention-fields.tsx';
import { TotalsFields } from './totals-fields.tsx';
import { TwoStepFields } from './two-step-fields.tsx';

/**
 * Creates or edits the business. Changes that another user saved in between are never overwritten
 * unseen.
 */
export function OrganisationForm({ organisation }: { organisation: Organisation }) {
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState(organisation);
  const [uploading, setUploading] = useState(false);
  const form = useRecordForm<OrganisationValues>({
    defaults: valuesOf(organisation),
    labels: organisationLabels,
    stale: { before: valuesOf(base), onReload: reload },
    check: (values) => formProblems(values, base),
    async send(values) {
      try {
        const { data } = await api('PUT /admin/settings/organisation', {
          body: organisationBody(values, base),
          ifMatch: base.version,
        });
        setBase(data);
        void refreshOrganisation(data);
        toast.success(organisationMessages.saved);
        return valuesOf(data);
      } catch (thrown) {
        throw withMessage(thrown, organisationMessages.saveFailed);
      }
    },
  });

  // Refetched data becomes the new starting point if nothing was typed.
  useEffect(() => {
    if (form.dirty || form.busy || organisation.version <= base.version) return;
    setBase(organisation);
    form.reset(valuesOf(organisation));
  }, [organisation, base, form.dirty, form.busy, form]);

  async function reload() {
    const latest = await loadOrganisation();
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <RecordForm form={form} submit="Save" busyText="Saving..." disabled={uploading}>
      <BusinessFields onUploading={setUploading} />
      <AddressFields />
      <PaymentFields keptNumber={base.bank.account} />
      <PrefixFields />
      <TotalsFields />
      <ApprovalFields approval={base.approval} />
      <RetentionFields />
      <TwoStepFields isFixed={base.twoStep.isFixed} />
    </RecordForm>
  );
}
