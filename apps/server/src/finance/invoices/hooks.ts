import { defineHook } from '#core/hooks.ts';
import type { Services } from '#core/request-context.ts';

/** Returns the addresses at which customers see issued sales without signing in, by id. */
export const addressesOfInvoices =
  defineHook<
    (
      services: Pick<Services, 'db' | 'clock' | 'settings'>,
      ids: string[],
    ) => Promise<Map<string, string>>
  >('addressesOfInvoices');
