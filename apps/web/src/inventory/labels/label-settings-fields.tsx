import { Checkbox } from '@mantine/core';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FirstCellField } from './first-cell-field.tsx';
import type { LabelLayout } from './label-layout.ts';
import { labelSheets } from './label-sheets.ts';
import { type LabelSettings, settingOf } from './label-values.ts';
import { WholeField } from './whole-field.tsx';

const columnOptions = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const freely = 'free';
const paperOptions = [
  { value: freely, label: 'Plain A4' },
  ...labelSheets.map(({ id, name }) => ({ value: id, label: `Label sheet ${name}` })),
];

type LabelSettingsFieldsProps = {
  layout: LabelLayout;
  /** Whether any label has a price. */
  hasPrices: boolean;
  onChange: (layout: LabelLayout) => void;
};

/**
 * Fields for the size of labels and their placement on paper. A label sheet defines these itself.
 */
export function LabelSettingsFields({ layout, hasPrices, onChange }: LabelSettingsFieldsProps) {
  const { sheet, firstCell } = layout;
  const number = (name: 'width' | 'height' | 'gap') => ({
    value: layout[name],
    onChange: (text: string) => {
      const { width, height, gap }: LabelSettings = settingOf(name, text, layout);
      onChange({ ...layout, width, height, gap });
    },
  });
  return (
    <>
      <Combobox
        label="Paper"
        options={paperOptions}
        value={sheet?.id ?? freely}
        onChange={(id) =>
          onChange({ ...layout, sheet: labelSheets.find((one) => one.id === id), firstCell: 1 })
        }
        searchable={false}
      />
      {sheet ? (
        <FirstCellField
          sheet={sheet}
          value={firstCell}
          onChange={(cell) => onChange({ ...layout, firstCell: cell })}
        />
      ) : (
        <FieldRow>
          <Combobox
            label="Columns"
            options={columnOptions}
            value={String(layout.columns)}
            onChange={(columns) => onChange({ ...layout, columns: Number(columns) })}
            searchable={false}
          />
          <WholeField label="Label Width" unit="px" {...number('width')} />
          <WholeField label="Label Height" unit="px" {...number('height')} />
          <WholeField label="Gap" unit="px" {...number('gap')} />
        </FieldRow>
      )}
      <Checkbox
        label="Show caption"
        checked={layout.caption}
        onChange={({ currentTarget }) => onChange({ ...layout, caption: currentTarget.checked })}
      />
      {hasPrices && (
        <Checkbox
          label="Show MRP"
          checked={layout.mrp}
          onChange={({ currentTarget }) => onChange({ ...layout, mrp: currentTarget.checked })}
        />
      )}
    </>
  );
}
