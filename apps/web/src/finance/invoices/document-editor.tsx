import { dayOf } from '@kolam/contract/core/dates.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { defaultState } from '@kolam/contract/platform/organisation/values.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { type KnownParty, useKnownParty } from '#finance/parties/party-picker.tsx';
import { OrganisationPanel } from '#platform/organisation/organisation-panel.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate } from '#ui/format.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreditMonthField } from './credit-month-field.tsx';
import {
  BillFileField,
  BillNumberField,
  DateField,
  DueDateField,
  KindField,
  PartyField,
  PlaceField,
  ReverseChargeField,
  RoundOffField,
  SectionField,
  SupplyTypeField,
} from './document-fields.tsx';
import {
  type DocumentValues,
  documentLabels,
  documentProblems,
  headLabels,
  newDocument,
  usualDueDay,
  valuesOf,
} from './document-values.ts';
import styles from './editor.module.css';
import { EditorTotals } from './editor-totals.tsx';
import { EventFields } from './event-fields.tsx';
import { kindLabels } from './invoice-terms.ts';
import { IssuerNotice } from './issuer-notice.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { loadInvoice, refreshInvoices, useIssuer } from './queries.ts';
import { invoiceRoutes } from './routes.ts';
import { createDocument, issueDraft, toastKept, updateDraft } from './send-document.ts';
import { newDocumentKey } from './stored-draft.ts';
import { useReverseCharge } from './use-reverse-charge.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useSupply } from './use-supply.ts';
import { useUsualRate } from './use-usual-rate.ts';

const { AreaField } = fieldsOf<DocumentValues>();

type DocumentEditorProps = {
  /** The kind of a new document. */
  kind: InvoiceKind;
  /** The stored draft to edit. */
  draft?: InvoiceDetail;
};

/** The editor of a document with several lines, saved as a draft or issued. */
export function DocumentEditor({ kind: opened, draft }: DocumentEditorProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const issuing = useIssuer();
  const { data: issuer } = issuing;
  const [today] = useState(() => dayOf(new Date()));
  // The document as it was opened, whatever is refetched since.
  const [before, setBefore] = useState<DocumentValues>(() =>
    draft ? valuesOf(draft) : newDocument({ kind: opened, today, ourState: defaultState }),
  );
  const stored = draft && before;
  const version = useRef(draft?.version ?? 0);
  const status = useRef<'draft' | 'issued'>('issued');
  // Of the last attempt. What is typed after it is checked in the same way.
  const tried = useRef(status.current);
  const place = useRef<HTMLDivElement>(null);
  const [uploading, setUploading] = useState(false);

  const form = useRecordForm<DocumentValues>({
    defaults: before,
    labels: documentLabels,
    stale: draft && { labels: headLabels, before, onReload: () => reload(draft.id) },
    check: (values) =>
      documentProblems(values, today, tried.current === 'draft' ? stored?.issuedOn : undefined),
    async send(values, idempotencyKey) {
      const document = await (draft
        ? change(draft.id, values, idempotencyKey)
        : create(values, idempotencyKey));
      void refreshInvoices(document);
      toastKept(document);
      await navigate({ href: invoiceRoutes.record(document.id), replace: true });
      return undefined;
    },
  });
  const [kind, party, issuedOn] = form.watch(['kind', 'party', 'issuedOn']);
  const known = useKnownParty(kindLabels[kind].partyKind, party);
  useStoredDraft({ form, document: draft?.id ?? newDocumentKey, version });

  const create = (values: DocumentValues, idempotencyKey: string) =>
    createDocument(values, { status: status.current, idempotencyKey, confirm });

  async function change(id: string, values: DocumentValues, idempotencyKey: string) {
    const saved = await updateDraft(values, { id, version: version.current });
    version.current = saved.version;
    if (status.current === 'draft') return saved;
    return issueDraft({ id, version: saved.version }, { idempotencyKey, confirm });
  }

  function saveDraft() {
    status.current = 'draft';
    place.current?.querySelector('form')?.requestSubmit();
  }

  async function submit(event: Parameters<typeof form.onSubmit>[0]) {
    tried.current = status.current;
    try {
      await form.onSubmit(event);
    } finally {
      status.current = 'issued';
    }
  }

  async function reload(id: string): Promise<DocumentValues> {
    const latest = await loadInvoice(id);
    version.current = latest.version;
    const values = valuesOf(latest);
    const { lines: typed, placeBy, supplyBy } = form.getValues();
    // The origin of place and supply type stays with them: they are kept if the user typed them.
    const message = { placeBy, supplyBy };
    // Lines are merged as a whole: changes of two users can't be separated.
    const mine = JSON.stringify(typed) !== JSON.stringify(before.lines);
    setBefore(values);
    return { ...values, ...message, ...(mine && { lines: typed }) };
  }

  const list = invoiceRoutes.list({ kind: kind === 'purchase' ? kind : undefined });
  const words = kindLabels[kind];
  const usual = usualDueDay(issuedOn);
  return (
    <>
      <PageHeader
        breadcrumbs={{ to: list, label: 'Invoices' }}
        title={draft ? 'Edit draft' : `New ${words.document.toLowerCase()}`}
        description="A draft can be changed. Issued, it gets its number and stays as it is."
      />
      <OrganisationPanel />
      <FormProvider {...form}>
        <Follows ourState={issuer?.state ?? ''} party={known.party} stored={stored} />
        <div ref={place}>
          <RecordForm
            form={form}
            onSubmit={submit}
            submit="Issue"
            busyText={status.current === 'draft' ? 'Saving...' : 'Issuing...'}
            disabled={uploading || !issuer}
            onCancel={() => void navigate({ href: draft ? invoiceRoutes.record(draft.id) : list })}
            aside={
              <Button
                variant="default"
                onClick={saveDraft}
                disabled={form.busy || uploading || !issuer}
              >
                Save as draft
              </Button>
            }
          >
            <IssuerNotice query={issuing} />
            <div className={styles.editor}>
              <Panel title="Document">
                <div className={styles.head}>
                  {!draft && <KindField />}
                  <DateField />
                  <DueDateField usual={usual === '' ? '' : formatDate(usual)} />
                  <div className={styles.party}>
                    <PartyField any={known.any} />
                  </div>
                  <SupplyTypeField />
                  <PlaceField />
                  {kind === 'purchase' && <BillNumberField />}
                  {kind === 'purchase' && <SectionField />}
                  {kind === 'purchase' && <CreditMonthField />}
                  {kind === 'purchase' && <RoundOffField />}
                  <EventFields />
                  {kind === 'purchase' && (
                    <div className={styles.party}>
                      <ReverseChargeField />
                    </div>
                  )}
                </div>
              </Panel>
              <LinesEditor />
              <div className={styles.foot}>
                <Panel title={kind === 'sales' ? 'Notes' : 'Notes and copy'}>
                  <div className={styles.editor}>
                    <AreaField
                      name="notes"
                      description="Stand on the document"
                      autosize
                      minRows={3}
                    />
                    {kind === 'purchase' && (
                      <BillFileField kept={draft?.billFile ?? undefined} onBusy={setUploading} />
                    )}
                  </div>
                </Panel>
                <EditorTotals party={known.party} issuer={issuer} stored={stored} />
              </div>
            </div>
          </RecordForm>
        </div>
      </FormProvider>
    </>
  );
}

/** Inside the form, so that it can update the place of supply, supply type and rates. */
function Follows(given: Parameters<typeof useSupply>[0] & Pick<KnownParty, 'party'>) {
  useSupply(given);
  useReverseCharge(given.party);
  useUsualRate();
  return null;
}
