import { z } from 'zod';
import { flag } from '../../core/fields.ts';

export const decideHolidaySchema = z.object({ paused: flag('Paused') });
