import { z } from 'zod';
import { choice, flag } from '../../core/fields.ts';
import { purposes } from './purposes.ts';

export const purposeField = choice('Purpose', purposes);

export const consentChangeSchema = z.object({ purpose: purposeField, given: flag('Given') });
