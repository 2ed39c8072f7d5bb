import { api } from '#core/api.ts';

const same = (one: string, code: string) => one.toLowerCase() === code.toLowerCase();

/** The storage box that a code or barcode names; undefined where none does. */
export async function storageBoxOf(code: string) {
  const query = { search: code, type: 'storage', limit: 20 } as const;
  const { data } = await api('GET /admin/inventory/boxes', { query });
  return data.find((box) => same(box.code, code) || same(box.barcode, code));
}

/** The ticket that a code names. */
export async function ticketOf(code: string) {
  const query = { search: code, limit: 20 };
  const { data } = await api('GET /admin/inventory/provisioning', { query });
  return data.find((ticket) => same(ticket.code, code));
}
