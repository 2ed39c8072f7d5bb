import { z } from 'zod';
import { requiredParagraph } from '../../core/fields.ts';
import { ownDataMessages } from './messages.ts';
import { ownDataLimits } from './values.ts';

export const declineSchema = z.object({
  reason: requiredParagraph('Reason', {
    max: ownDataLimits.reason,
    required: ownDataMessages.reasonRequired,
  }),
});
