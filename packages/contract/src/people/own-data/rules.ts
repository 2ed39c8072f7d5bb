import { z } from 'zod';
import { requiredText } from '../../core/fields.ts';
import { ownDataMessages } from './messages.ts';
import { ownDataLimits } from './values.ts';

export const declineSchema = z.object({
  reason: requiredText('Reason', {
    max: ownDataLimits.reason,
    required: ownDataMessages.reasonRequired,
  }),
});
