import { z } from 'zod';

/** A calendar month, `YYYY-MM`, of the years 2000 to 2099. */
export const monthField = (label: string) =>
  z
    .string({ error: `${label} must be a month, such as 2026-11` })
    .trim()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: `${label} must be a month, such as 2026-11` });
