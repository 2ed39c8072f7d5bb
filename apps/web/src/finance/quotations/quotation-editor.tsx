import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { quotationTypeLabels } from '@kolam/contract/finance/quotations/values.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { RecordForm } from '#core/record-form.tsx';
import { SalePanel, useSaleForm } from '#finance/invoices/sale-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { PageHeader } from '#ui/page-header.tsx';
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

/** The editor of a quotation, with lines as those of an invoice. */
export function QuotationEditor({ stored, copied }: QuotationEditorProps) {
  const navigate = useNavigate();
  const form = useSaleForm({
    start: () => (copied ? copyOf(copied) : newQuotation()),
    stored,
    valuesOf,
    bodyOf: quotationBody,
    labels: quotationLabels,
    headLabels,
    check: quotationProblems,
    requests: { load: loadQuotation, create: createQuotation, update: updateQuotation },
    messages: quotationMessages,
    pageOf: quotationRoutes.record,
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
