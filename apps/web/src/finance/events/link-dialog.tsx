import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { useRef } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import { formatDate } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import styles from './events.module.css';
import { HeadPicker } from './head-picker.tsx';
import { refreshEvents, setLink, useLinkable } from './queries.ts';

type LinkValues = { kind: InvoiceKind; document: string; head: EventHead | '' };

const labels = { document: 'Document', head: 'Head' };
const noValues: LinkValues = { kind: 'purchase', document: '', head: '' };
const kinds = [
  { value: 'purchase', label: 'Purchase bill' },
  { value: 'sales', label: 'Sales invoice' },
] as const;

const labelOf = ({ code, party, subtotal, issuedOn }: Invoice) =>
  `${code ?? 'Draft'} · ${party.name} · ${rupeeText(inPaise(subtotal))} · ${formatDate(issuedOn)}`;

const problemsOf = ({ kind, document, head }: LinkValues) => ({
  ...(document === '' ? { document: 'Choose a document' } : {}),
  ...(kind === 'purchase' && head === '' ? { head: eventMessages.headRequired } : {}),
});

type LinkDialogProps = { event: EventDetail; onClose: () => void };

/** Links a document that belongs to no event yet. */
export function LinkDialog({ event, onClose }: LinkDialogProps) {
  // All results so far, so that the chosen one stays known when the user types on.
  const known = useRef(new Map<string, Invoice>());
  const form = useRecordForm<LinkValues>({
    defaults: noValues,
    labels,
    check: problemsOf,
    async send({ kind, document: id, head }) {
      const document = known.current.get(id);
      if (!document) return undefined;
      try {
        await setLink({
          document,
          eventId: event.id,
          head: kind === 'sales' ? 'revenue' : head || null,
        });
        const name = document.code ?? `The draft for ${document.party.name}`;
        toast.success(eventMessages.linked(name, event.eventName), { about: id });
        onClose();
      } finally {
        void refreshEvents();
      }
      return undefined;
    },
  });
  const kind = form.watch('kind');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Link document"
      description={`What it says without GST counts for ${event.eventName}. The document itself stays as it is.`}
      submit="Link"
      busyText="Linking..."
    >
      <div className={styles.kind}>
        <SegmentedControl
          label="Kind of document"
          options={kinds}
          value={kind}
          onChange={(next) => form.reset({ ...noValues, kind: next })}
        />
      </div>
      <DocumentField key={kind} kind={kind} known={known.current} />
      {kind === 'purchase' ? <HeadPicker<LinkValues> name="head" /> : <p>It counts as revenue.</p>}
    </FormDialog>
  );
}

type DocumentFieldProps = { kind: InvoiceKind; known: Map<string, Invoice> };

function DocumentField({ kind, known }: DocumentFieldProps) {
  const { control } = useFormContext<LinkValues>();
  const typed = useTyped();
  const found = useLinkable(kind, typed.asked);
  for (const invoice of found.data ?? []) known.set(invoice.id, invoice);

  return (
    <Controller
      control={control}
      name="document"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        const chosen = known.get(value);
        const choices = foundChoices({
          typed,
          found: {
            ...found,
            data: found.data?.map((invoice) => ({ value: invoice.id, label: labelOf(invoice) })),
          } as Parameters<typeof foundChoices>[0]['found'],
          failed: 'Could not load the documents',
          chosen: chosen && { value, label: labelOf(chosen) },
        });
        return (
          <Combobox
            {...choices}
            ref={ref}
            data-field="document"
            label={labels.document}
            description="Not linked to any event yet"
            placeholder="Code, party or bill number"
            nothingFound="No document found that is not linked yet"
            value={value || null}
            onChange={onChange}
            onBlur={onBlur}
            required
            data-autofocus
            {...(error ? { error: error.message } : {})}
          />
        );
      }}
    />
  );
}
