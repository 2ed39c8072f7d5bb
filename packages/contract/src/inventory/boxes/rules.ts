import { z } from 'zod';
import { isDocumentCode, isProductCode } from '#inventory/scan-codes/document-codes.ts';
import { scanCodeMessages } from '#inventory/scan-codes/messages.ts';
import { choice, recordId, requiredText, text } from '../../core/fields.ts';
import { boxLimits, boxPrefixes } from './limits.ts';
import { boxMessages } from './messages.ts';
import { type BoxStatus, type BoxType, boxConditions, boxStatuses, boxTypes } from './values.ts';

/** Characters that Code 128 and scanners support (ISO/IEC 15417: ASCII), without invisible ones. */
const codeField = (label: string, required: string) =>
  requiredText(label, { max: boxLimits.code, required })
    .refine((value) => value === '' || /^[\x20-\x7e]+$/.test(value), {
      error: boxMessages.codeSigns(label),
    })
    .refine((value) => !isDocumentCode(value), { error: scanCodeMessages.documentCode(label) })
    .refine((value) => !isProductCode(value), { error: scanCodeMessages.productCode(label) });

const warehouse = () => recordId('Warehouse', { required: boxMessages.warehouseRequired });
const label = text('Label', { max: 120 });
const status = choice('Status', boxStatuses);
const condition = choice('Condition', boxConditions);

export const createBoxSchema = z.object({
  code: codeField('Box code', boxMessages.codeRequired)
    .optional()
    .describe('Default: BOX- and a timestamp.'),
  barcode: codeField('Barcode', boxMessages.barcodeRequired)
    .optional()
    .describe('Default: BOX and the timestamp.'),
  wh: warehouse(),
  type: choice('Type', boxTypes)
    .optional()
    .describe('Default: by the prefix of the code, or `storage` if it has no known prefix.'),
  label: label.default(''),
  status: status.default('AVAILABLE'),
  condition: condition.default('NEW'),
  contents: z
    .array(z.unknown(), { error: boxMessages.startsEmpty })
    .max(0, { error: boxMessages.startsEmpty })
    .optional(),
});
export type CreateBox = z.output<typeof createBoxSchema>;

/** Omitted fields stay unchanged. Codes stay as printed, and the warehouse changes by a move. */
export const updateBoxSchema = z.object({
  label: label.exactOptional(),
  status: status.exactOptional(),
  condition: condition.exactOptional(),
});
export type UpdateBox = z.output<typeof updateBoxSchema>;

export const moveBoxSchema = z.object({
  wh: warehouse(),
  note: text('Note', { max: 500 }).default(''),
});
export type MoveBox = z.output<typeof moveBoxSchema>;

/** Returns the type of box that a code's prefix means, or null for none. */
export function boxTypeOf(code: string): BoxType | null {
  const found = boxTypes.find((type) => code.toUpperCase().startsWith(boxPrefixes[type]));
  return found ?? null;
}

/** Tickets issue boxes. Users can set any other status by hand. */
export const canSetByHand = (from: BoxStatus, to: BoxStatus): boolean =>
  from === to || to !== 'ISSUED';
