import type { z } from 'zod';
import { companyRulesSchema, updateCompanySchema } from '#people/companies/rules.ts';

const { language, holidays } = updateCompanySchema.shape;

/** Omitted fields stay as they are. */
export const ownSettingsSchema = companyRulesSchema.extend({ language, holidays });
export type OwnSettings = z.output<typeof ownSettingsSchema>;
