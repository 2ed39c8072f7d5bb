import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';

export const statementPeriod = { from: dayField('From').optional(), to: dayField('To').optional() };

/** A period is at most ten years. The default is this financial year to date. */
export const statementQuery = daysInOrder(z.object(statementPeriod));
