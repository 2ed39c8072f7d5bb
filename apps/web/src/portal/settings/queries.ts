import type { BodyOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type OwnSettings = ResponseOf<'GET /company/settings'>['settings'];

/** The settings of the own company. Kolam may change them at any time. */
export const useOwnSettings = () =>
  useQuery({ queryKey: ['own-settings'], queryFn: () => loadSettings(), staleTime: 0 });

export const loadSettings = async (): Promise<OwnSettings> =>
  (await api('GET /company/settings')).settings;

export async function changeSettings(
  { version }: OwnSettings,
  body: BodyOf<'PATCH /company/settings'>,
): Promise<void> {
  await api('PATCH /company/settings', { body, ifMatch: version });
  void refreshAll();
}
