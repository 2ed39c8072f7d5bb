import { requiredText } from '../../core/fields.ts';

/** The token of a mailed link. */
export const linkToken = requiredText('Token', { max: 200 });
