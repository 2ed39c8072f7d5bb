import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { quotationTypeLabels } from '@kolam/contract/finance/quotations/values.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { choicesOf } from '#core/labels.ts';
import { RecordForm } from '#core/record-form.tsx';
import { SalePanel } from '#finance/invoices/sale-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { createQuotation, loadQuotation, updateQuotation } from './queries.ts';
import {
  copyOf,
  headLabels,
  newQuotation,
  type QuotationValues,
  quotationBody,
  quotationLabels,
  quotationProblems,
  usualDay,
  valuesOf,
} from './quotation-values.ts';
import { quotationRoutes } from './routes.ts';

const { ChoiceField } = fieldsOf<QuotationValues>();
const DayField = dayFieldOf<QuotationValues>();

type QuotationEditorProps = {
  /** The draft to change. */
  stored?: QuotationDetail;
  /** The quotation that a new one copies. */
  copied?: QuotationDetail | undefined;
};

function startOf({ stored, copied }: QuotationEditorProps): QuotationValues {
  if (stored) return valuesOf(stored);
  return copied ? copyOf(copied) : newQuotation();
}

/** The editor of a quotation, with lines as those of an invoice. */
export function QuotationEditor({ stored, copied }: QuotationEditorProps) {
  // As it was opened, whatever is refetched since.
  const [before, setBefore] = useState(() => startOf({ ...(stored && { stored }), copied }));
  const navigate = useNavigate();
  // Updated when a newer version is loaded under the user's edits.
  const base = useRef(stored);
  const form = useRecordForm<QuotationValues>({
    defaults: before,
    labels: quotationLabels,
    stale: stored && {
      labels: headLabels,
      before,
      async onReload(): Promise<QuotationValues> {
        const latest = await loadQuotation(stored.id);
        base.current = latest;
        const { lines } = form.getValues();
        // Lines are merged as a whole: changes of two users can't be separated.
        const isMine = JSON.stringify(lines) !== JSON.stringify(before.lines);
        const values = valuesOf(latest);
        setBefore(values);
        return { ...values, ...(isMine && { lines }) };
      },
    },
    check: quotationProblems,
    async send(values, idempotencyKey) {
      const { created, updated, saveFailed } = quotationMessages;
      try {
        const body = quotationBody(values);
        const saved = await (base.current
          ? updateQuotation(base.current, body)
          : createQuotation(body, idempotencyKey));
        void refreshAll();
        toast.success(base.current ? updated : created, { about: saved.id });
        await navigate({ href: quotationRoutes.record(saved.id), replace: true });
      } catch (error) {
        throw withMessage(error, saveFailed);
      }
      return undefined;
    },
  });
  const back = stored ? quotationRoutes.record(stored.id) : quotationRoutes.list();
  return (
    <>
      <PageHeader
        breadcrumbs={{ to: quotationRoutes.list(), label: 'Quotations' }}
        title={stored ? 'Edit quotation' : 'New quotation'}
        description="It gets its number when it is sent, and never changes from then on."
      />
      <RecordForm
        form={form}
        submit={stored ? 'Save' : 'Create'}
        busyText="Saving..."
        onCancel={() => void navigate({ href: back })}
      >
        <SalePanel title="Quotation" notesHint="Stand on the quotation and on its invoice">
          <ChoiceField name="type" options={choicesOf(quotationTypeLabels)} />
          <DayField name="issuedOn" min="2000-01-01" max="2099-12-31" required />
          <ValidUntilField />
        </SalePanel>
      </RecordForm>
    </>
  );
}

function ValidUntilField() {
  const { watch } = useFormContext<QuotationValues>();
  const usual = usualDay(watch('issuedOn'));
  return (
    <DayField
      name="validUntil"
      min="2000-01-01"
      max="2099-12-31"
      hint={usual === '' ? undefined : `${formatDate(usual)} unless you choose`}
    />
  );
}
