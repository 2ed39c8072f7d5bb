import { dayOf } from '@kolam/contract/core/dates.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { defaultState } from '@kolam/contract/platform/organisation/values.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { type KnownParty, useKnownParty } from '#finance/parties/party-picker.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { DescriptionField } from './description-field.tsx';
import {
  BillFileField,
  BillNumberField,
  DateField,
  KindField,
  PartyField,
  PlaceField,
  ReverseChargeField,
  RoundOffField,
  SupplyTypeField,
} from './document-fields.tsx';
import {
  canBeSent,
  type DocumentValues,
  newDocument,
  quickLabels,
  quickProblems,
  usualTexts,
  withTexts,
} from './document-values.ts';
import { FiguresPreview } from './figures-preview.tsx';
import { kindLabels } from './invoice-terms.ts';
import { IssuerNotice } from './issuer-notice.tsx';
import { useUsualLine } from './price-list-entry.ts';
import { refreshInvoices, useIssuer } from './queries.ts';
import { RateField } from './rate-field.tsx';
import { createDocument, toastKept } from './send-document.ts';
import { newDocumentKey, storeDraft } from './stored-draft.ts';
import { useReverseCharge } from './use-reverse-charge.ts';
import { useSupply } from './use-supply.ts';
import { useUsualRate } from './use-usual-rate.ts';

const { TextField } = fieldsOf<DocumentValues>();

type CreateInvoiceDialogProps = {
  kind: InvoiceKind;
  onClose: () => void;
  /** Goes to the editor, which takes over the typed values. */
  onMoreLines: (kind: InvoiceKind) => void;
  onOpen: (id: string) => void;
};

/** The quick form for one amount and one rate. */
export function CreateInvoiceDialog(props: CreateInvoiceDialogProps) {
  const { kind: opened, onClose, onMoreLines, onOpen } = props;
  const confirm = useConfirm();
  const issuing = useIssuer();
  const { data: issuer } = issuing;
  const needsCode = (issuer?.gstin ?? '') !== '';
  const [today] = useState(() => dayOf(new Date()));
  const [uploading, setUploading] = useState(false);
  const status = useRef<'draft' | 'issued'>('issued');
  const formId = useRef<HTMLDivElement>(null);

  const form = useRecordForm({
    defaults: newDocument({ kind: opened, today, ourState: defaultState }),
    labels: quickLabels,
    early: true,
    check: (values) => quickProblems(values, { today, needsCode }),
    async send(values, idempotencyKey) {
      const sending = { status: status.current, idempotencyKey, confirm };
      const document = await createDocument(withTexts(values), sending);
      void refreshInvoices(document);
      onClose();
      toastKept(document, () => onOpen(document.id));
      return undefined;
    },
  });
  const [kind, party, lines] = form.watch(['kind', 'party', 'lines']);
  const known = useKnownParty(kindLabels[kind].partyKind, party);
  // A typed code is validated and sent, so the field stays visible whichever type is chosen
  // afterwards.
  const asksCode = kind === 'sales' || (lines[0]?.hsn ?? '') !== '';
  const ready = canBeSent({ party, lines }) && !uploading && issuer !== undefined;

  function saveDraft() {
    status.current = 'draft';
    formId.current?.querySelector('form')?.requestSubmit();
  }

  async function submit(event: Parameters<typeof form.onSubmit>[0]) {
    try {
      await form.onSubmit(event);
    } finally {
      status.current = 'issued';
    }
  }

  function moreLines() {
    storeDraft(newDocumentKey, { values: form.getValues(), version: 0 });
    onMoreLines(kind);
  }

  return (
    <Dialog opened onClose={onClose} title="Create Invoice" dirty={form.dirty} busy={form.busy}>
      <FormProvider {...form}>
        <Follows ourState={issuer?.state ?? ''} party={known.party} />
        <div ref={formId}>
          <RecordForm
            form={form}
            onSubmit={submit}
            submit="Create"
            busyText="Creating..."
            disabled={!ready}
            onCancel={onClose}
            aside={
              <>
                <Button variant="subtle" onClick={moreLines} disabled={form.busy || uploading}>
                  More lines
                </Button>
                <Button variant="subtle" onClick={saveDraft} disabled={form.busy || !ready}>
                  Save as draft
                </Button>
              </>
            }
          >
            <IssuerNotice query={issuing} />
            <FieldRow>
              <KindField />
              <DateField />
            </FieldRow>
            <PartyField any={known.any} />
            {kind === 'sales' && <DescriptionField at={0} placeholder={usualTexts.sales} />}
            <FieldRow>
              <TextField name="lines.0.rate" placeholder="₹0.00" inputMode="decimal" required />
              <RateField at={0} label={quickLabels['lines.0.taxPct']} />
            </FieldRow>
            {asksCode && (
              <TextField
                name="lines.0.hsn"
                placeholder="999722"
                description={
                  kind === 'sales'
                    ? 'Code of what is sold: GSTR-1 lists every sale by it'
                    : 'Code of what was bought, as the bill says it'
                }
                inputMode="numeric"
                required={kind === 'sales' && needsCode}
              />
            )}
            <FieldRow>
              <SupplyTypeField />
              <PlaceField />
            </FieldRow>
            {kind === 'purchase' && (
              <>
                <FieldRow>
                  <BillNumberField />
                  <RoundOffField />
                </FieldRow>
                <ReverseChargeField />
                <BillFileField onBusy={setUploading} />
              </>
            )}
            <FiguresPreview party={known.party} issuer={issuer} />
          </RecordForm>
        </div>
      </FormProvider>
    </Dialog>
  );
}

/** Inside the form, so that it can update the place of supply, supply type, description and rates. */
function Follows(given: Parameters<typeof useSupply>[0] & Pick<KnownParty, 'party'>) {
  useSupply(given);
  useReverseCharge(given.party);
  useUsualLine();
  useUsualRate();
  return null;
}
