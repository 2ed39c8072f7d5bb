import { dayOf } from '@kolam/contract/core/dates.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { defaultState } from '@kolam/contract/platform/organisation/values.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { type FormState, useRecordForm } from '#core/form.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { useKnownParty } from '#finance/parties/party-picker.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { PartyField, PlaceField, SupplyTypeField } from './document-fields.tsx';
import {
  type DocumentValues,
  documentBody,
  documentLabels,
  documentProblems,
  newDocument,
  valuesOf,
} from './document-values.ts';
import styles from './editor.module.css';
import { EditorTotals } from './editor-totals.tsx';
import { placeSource } from './followed-supply.ts';
import { IssuerNotice } from './issuer-notice.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { useIssuer } from './queries.ts';
import { useSupply } from './use-supply.ts';
import { useUsualRate } from './use-usual-rate.ts';

/**
 * The values of a form for something that becomes a sale: customer, supply, lines and notes, as in
 * the editor of an invoice. `issuedOn` is the day whose GST rates are offered.
 */
export type SaleValues = DocumentValues;

/** The labels of these values. */
export const saleLabels = documentLabels;

export const newSale = (): SaleValues =>
  newDocument({ kind: 'sales', today: dayOf(new Date()), ourState: defaultState });

/**
 * Returns the values of a new sale like an invoice. Its place and type of supply follow the customer
 * again, unless they were unusual.
 */
export function saleLike(invoice: InvoiceDetail): SaleValues {
  const values = { ...valuesOf(invoice), issuedOn: dayOf(new Date()), dueOn: '', eventId: '' };
  const isUnusual = invoice.warnings.some(
    ({ code }) => code === 'PLACE_DIFFERS' || code === 'SUPPLY_TYPE_DIFFERS',
  );
  const by = isUnusual ? ('hand' as const) : ('nobody' as const);
  return { ...values, eventHead: '', placeBy: by, supplyBy: by };
}

/**
 * Returns the values as the endpoints take them. Place and type of supply are missing where they
 * follow the customer.
 */
export function saleBody(values: SaleValues) {
  const { party, notes, lines } = documentBody({ ...values, kind: 'sales' });
  return {
    party,
    notes,
    lines,
    ...(placeSource(values) === 'hand' && { place: values.place }),
    ...(values.supplyBy === 'hand' && { supplyType: values.supplyType }),
  };
}

/** Returns the errors of these values by field. */
export function saleProblems(values: SaleValues): FieldProblems {
  const today = dayOf(new Date());
  return documentProblems({ ...values, kind: 'sales', issuedOn: today, dueOn: '' }, today);
}

type SaleForm<Values extends SaleValues, Stored extends { id: string }, Body> = {
  /** The values of a new one. */
  start: () => Values;
  /** What the form changes. */
  stored: Stored | undefined;
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => Body;
  labels: Record<string, string>;
  /** Without those of the lines. */
  headLabels: Record<string, string>;
  check: (values: Values) => FieldProblems;
  requests: {
    load: (id: string) => Promise<Stored>;
    create: (body: Body, idempotencyKey: string) => Promise<Stored>;
    update: (base: Stored, body: Body) => Promise<Stored>;
  };
  messages: { created: string; updated: string; saveFailed: string };
  /** The page of a saved one, which is opened. */
  pageOf: (id: string) => string;
};

/** The form around a `SalePanel`. Lines of two users are not merged: those of this one stay. */
export function useSaleForm<Values extends SaleValues, Stored extends { id: string }, Body>(
  given: SaleForm<Values, Stored, Body>,
): FormState<Values> {
  const { stored, valuesOf: read, bodyOf, labels, check, requests, messages, pageOf } = given;
  const navigate = useNavigate();
  // As it was opened, whatever is refetched since.
  const [before, setBefore] = useState(() => (stored ? read(stored) : given.start()));
  // Updated when a newer version is loaded under the user's edits.
  const base = useRef(stored);
  const form = useRecordForm<Values>({
    defaults: before,
    labels,
    stale: stored && {
      labels: given.headLabels,
      before,
      async onReload(): Promise<Values> {
        const latest = await requests.load(stored.id);
        base.current = latest;
        const { lines } = form.getValues();
        const isMine = JSON.stringify(lines) !== JSON.stringify(before.lines);
        const values = read(latest);
        setBefore(values);
        return { ...values, ...(isMine && { lines }) };
      },
    },
    check,
    async send(values, idempotencyKey) {
      try {
        const body = bodyOf(values);
        const saved = await (base.current
          ? requests.update(base.current, body)
          : requests.create(body, idempotencyKey));
        void refreshAll();
        toast.success(base.current ? messages.updated : messages.created, { about: saved.id });
        await navigate({ href: pageOf(saved.id), replace: true });
      } catch (error) {
        throw withMessage(error, messages.saveFailed);
      }
      return undefined;
    },
  });
  return form;
}

const { AreaField } = fieldsOf<SaleValues>();

type SalePanelProps = {
  /** Of the panel with the first fields. */
  title: string;
  /** The first fields, before those of the customer. */
  children: ReactNode;
  /** Below the notes. */
  notesHint: string;
};

/** The fields of a sale with its lines and totals, inside the form of the screen. */
export function SalePanel({ title, children, notesHint }: SalePanelProps) {
  const { watch } = useFormContext<SaleValues>();
  const issuing = useIssuer();
  const known = useKnownParty('customer', watch('party'));
  useSupply({ ourState: issuing.data?.state ?? '', party: known.party });
  useUsualRate();
  return (
    <>
      <IssuerNotice query={issuing} />
      <div className={styles.editor}>
        <Panel title={title}>
          <div className={styles.head}>
            {children}
            <div className={styles.party}>
              <PartyField any={known.any} />
            </div>
            <SupplyTypeField />
            <PlaceField />
          </div>
        </Panel>
        <LinesEditor />
        <div className={styles.foot}>
          <Panel title="Notes">
            <AreaField name="notes" description={notesHint} autosize minRows={3} />
          </Panel>
          <EditorTotals party={known.party} issuer={issuing.data} />
        </div>
      </div>
    </>
  );
}
