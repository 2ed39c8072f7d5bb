import { call } from './api.ts';
import { unique } from './unique.ts';

export type Party = { id: string; name: string; version: number; gstin: string; pan: string };
type Kind = 'customers' | 'vendors';

/** Creates a customer or vendor for one test. */
export async function makeParty(kind: Kind, wish: Record<string, unknown> = {}): Promise<Party> {
  const body = { name: `Tulsi Traders ${unique()}`, ...wish };
  return (await call<{ data: Party }>('POST', `/admin/finance/${kind}`, { body })).data;
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a valid GSTIN for a state's number and a PAN. */
export function gstinOf(state: string, pan: string): string {
  const start = `${state}${pan}1Z`;
  const sum = [...start].reduce((total, sign, place) => {
    const value = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return `${start}${signs[(36 - (sum % 36)) % 36]}`;
}
