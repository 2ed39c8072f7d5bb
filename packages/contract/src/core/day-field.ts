import { z } from 'zod';
import { dayProblem } from './dates.ts';

/** An existing calendar day, `YYYY-MM-DD`, of the years 2000 to 2099. */
export const dayField = (label: string) =>
  z
    .string({ error: `${label} must be a day, such as 2026-11-20` })
    .trim()
    .superRefine((value, context) => {
      const message = dayProblem(label, value);
      if (message !== null) context.addIssue({ code: 'custom', message, input: value });
    });
