import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, requiredText } from '../../core/fields.ts';
import { apiKeyMessages } from './messages.ts';
import { keyPermissions } from './rights.ts';

export const createApiKeySchema = z.object({
  name: requiredText('Name', { max: 60 }),
  rights: z
    .array(choice('Right', keyPermissions), { error: apiKeyMessages.noRights })
    .min(1, { error: apiKeyMessages.noRights })
    .max(keyPermissions.length, { error: 'Name each right once' }),
  endsOn: dayField('The last day').describe('The last day in India on which it is valid.'),
});
export type CreateApiKey = z.output<typeof createApiKeySchema>;
