import type { BodyOf } from '@kolam/contract/api-types.ts';
import { boxFieldLabels } from '@kolam/contract/inventory/boxes/field-labels.ts';
import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { Box } from '@kolam/contract/inventory/boxes/model.ts';
import {
  boxTypeOf,
  createBoxSchema,
  updateBoxSchema,
} from '@kolam/contract/inventory/boxes/rules.ts';
import type { BoxCondition, BoxStatus, BoxType } from '@kolam/contract/inventory/boxes/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** The form values of a new box. */
export type NewBoxValues = {
  code: string;
  barcode: string;
  wh: string;
  type: BoxType;
  label: string;
  condition: BoxCondition;
};

export const newBoxLabels = {
  code: 'Box Code',
  barcode: 'Barcode',
  wh: 'Warehouse',
  type: 'Type',
  condition: 'Condition',
  label: 'Label',
} as const;

/** Codes generated from the time, so still unused. A scanner or a printed label replaces them. */
export const newBox = (now: number, wh: string): NewBoxValues => ({
  code: `BOX-${now}`,
  barcode: `BOX${now}`,
  wh,
  type: 'storage',
  label: '',
  condition: 'NEW',
});

/** The type of the box. The code's prefix has precedence. */
export const typeOfNew = ({ code, type }: Pick<NewBoxValues, 'code' | 'type'>): BoxType =>
  boxTypeOf(code.trim()) ?? type;

/** The request body. A new box is empty and available. */
export const createBody = (values: NewBoxValues): BodyOf<'POST /admin/inventory/boxes'> => ({
  code: values.code.trim(),
  barcode: values.barcode.trim(),
  wh: values.wh,
  type: typeOfNew(values),
  label: values.label,
  status: 'AVAILABLE',
  condition: values.condition,
  contents: [],
});

/** Returns errors by field. */
export function createProblems(values: NewBoxValues): FieldProblems {
  const { wh, ...body } = createBody(values);
  if (wh === '') {
    return { ...schemaProblems(createBoxSchema.omit({ wh: true }), body), ...whMissing };
  }
  return schemaProblems(createBoxSchema, { wh, ...body });
}

const whMissing = { wh: boxMessages.warehouseRequired };

/** The fields of a box that users can edit. */
export type BoxValues = { label: string; status: BoxStatus; condition: BoxCondition };

export const boxLabels = {
  label: boxFieldLabels.label ?? 'Label',
  status: boxFieldLabels.status ?? 'Status',
  condition: boxFieldLabels.condition ?? 'Condition',
};

/** Returns the stored values for the form. */
export const valuesOf = ({ label, status, condition }: Box): BoxValues => ({
  label,
  status,
  condition,
});

export const updateProblems = (values: BoxValues): FieldProblems =>
  schemaProblems(updateBoxSchema, values);
