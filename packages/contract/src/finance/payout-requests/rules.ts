import { z } from 'zod';
import { requiredParagraph } from '../../core/fields.ts';

export const refusePayoutSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });
export type RefusePayout = z.output<typeof refusePayoutSchema>;
