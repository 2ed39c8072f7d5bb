import { z } from 'zod';
import { updateCompanySchema } from '#people/companies/rules.ts';

const { language, holidays } = updateCompanySchema.shape;

/** Omitted fields stay as they are. */
export const ownSettingsSchema = z.object({ language, holidays });
export type OwnSettings = z.output<typeof ownSettingsSchema>;
