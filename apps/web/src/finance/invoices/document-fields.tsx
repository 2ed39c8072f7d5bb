import { dayOf } from '@kolam/contract/core/dates.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { reverseChargeServicesOn } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { sectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { type KnownParty, PartyPicker } from '#finance/parties/party-picker.tsx';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  type DocumentValues,
  headLabels,
  stateCode,
  supplyTypeOptions,
} from './document-values.ts';
import { kindLabels, kindOptions } from './invoice-terms.ts';

const { CheckField, ChoiceField, TextField } = fieldsOf<DocumentValues>();
const DayField = dayFieldOf<DocumentValues>();

/** Sales or purchase. The chosen party does not exist for the other kind and is cleared. */
export function KindField() {
  const { setValue } = useFormContext<DocumentValues>();
  return (
    <ChoiceField
      name="kind"
      options={kindOptions}
      onChosen={() => {
        setValue('party', '');
        setValue('tdsSection', '');
        // The cost head exists only for the other kind.
        setValue('eventHead', '');
      }}
    />
  );
}

export function DateField() {
  const { control, setValue } = useFormContext<DocumentValues>();
  const [kind, issuedOn] = useWatch({ control, name: ['kind', 'issuedOn'] });
  return (
    <div>
      <DayField name="issuedOn" required />
      {kind === 'sales' && (
        <ClosedMonthPanel
          book="sales"
          day={issuedOn}
          onToday={() => setValue('issuedOn', dayOf(new Date()), { shouldDirty: true })}
        />
      )}
    </div>
  );
}

export function DueDateField({ usual }: { usual: string }) {
  return <DayField name="dueOn" hint={usual === '' ? undefined : `${usual} unless you choose`} />;
}

export function BillNumberField() {
  return <TextField name="billNo" />;
}

/** Whether we owe the tax of a bill, instead of the vendor. */
export function ReverseChargeField() {
  const { control } = useFormContext<DocumentValues>();
  const issuedOn = useWatch({ control, name: 'issuedOn' });
  return (
    <CheckField
      name="reverseCharge"
      label="Reverse charge"
      description={`We owe the GST, and the vendor is paid without it. For example: ${reverseChargeServicesOn(issuedOn).join(', ')}.`}
    />
  );
}

/** What the vendor added to its total or took off, without tax. */
export function RoundOffField() {
  return (
    <TextField
      name="roundOff"
      inputMode="text"
      hint="As on the bill, such as 0.40 or −0.30. It bears no tax."
    />
  );
}

const sectionOptions = [
  { value: '', label: 'As usual for the vendor' },
  ...choicesOf(sectionLabels),
];

/** The section by which tax is deducted from a bill. */
export function SectionField() {
  return (
    <ChoiceField
      name="tdsSection"
      options={sectionOptions}
      hint="Where the law’s rules apply, TDS is deducted as the bill is recorded"
    />
  );
}

/** Selects the customer or vendor. If there are none yet, links to adding one. */
export function PartyField({ any }: Pick<KnownParty, 'any'>) {
  const { control, setValue } = useFormContext<DocumentValues>();
  const kind = useWatch({ control, name: 'kind' });
  const { partyKind } = kindLabels[kind];
  const list = kind === 'sales' ? customerRoutes.list() : vendorRoutes.list();
  return (
    <>
      <Controller
        control={control}
        name="party"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <PartyPicker
            key={kind}
            ref={ref}
            kind={partyKind}
            data-field="party"
            value={value}
            onChange={(party) => {
              onChange(party);
              // Another vendor brings its own section.
              if (party !== value) setValue('tdsSection', '');
            }}
            onBlur={onBlur}
            error={error?.message}
            required
          />
        )}
      />
      {any === false && (
        <Notice
          tone="info"
          message={
            <>
              {invoiceMessages.addPartyFirst(kind)} <Link to={list}>Go to {partyKind}s</Link>
            </>
          }
        />
      )}
    </>
  );
}

export function SupplyTypeField() {
  const { setValue } = useFormContext<DocumentValues>();
  return (
    <ChoiceField
      name="supplyType"
      options={supplyTypeOptions}
      onChosen={() => setValue('supplyBy', 'hand')}
    />
  );
}

/** A state by code, number or name. Shown in full once it is valid. */
export function PlaceField() {
  const { control, setValue } = useFormContext<DocumentValues>();
  return (
    <Controller
      control={control}
      name="place"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => {
        const state = findState(value);
        return (
          <TextInput
            ref={ref}
            name={name}
            label={headLabels.place}
            placeholder="MH / KA / …"
            value={value}
            onChange={(event) => {
              onChange(event);
              setValue('placeBy', 'hand');
            }}
            onBlur={() => {
              if (state) onChange(stateCode(value));
              // When cleared, it follows the party again.
              if (value.trim() === '') setValue('placeBy', 'nobody');
              onBlur();
            }}
            description={state ? stateLabel(state.number) : 'A state, such as MH'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={error?.message}
            autoComplete="off"
          />
        );
      }}
    />
  );
}

type BillFileFieldProps = {
  /** The draft's current copy. */
  kept?: ShownFile | undefined;
  onBusy: (busy: boolean) => void;
};

/** A copy of the vendor's document. */
export function BillFileField({ kept, onBusy }: BillFileFieldProps) {
  const { control } = useFormContext<DocumentValues>();
  return (
    <Controller
      control={control}
      name="billFileUrl"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FilePicker
          label={headLabels.billFileUrl}
          purpose="bill"
          kept={kept}
          value={value}
          onChange={onChange}
          onBusy={onBusy}
          error={error?.message}
          data-field="billFileUrl"
        />
      )}
    />
  );
}
