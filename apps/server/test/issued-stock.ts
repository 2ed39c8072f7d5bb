import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import type { Client, ResponseBody } from './test-app.ts';

/* Tickets and returns through their endpoints, as a store user creates them. */

const ticketsPath = '/admin/inventory/provisioning';
const returnsPath = '/admin/inventory/returns';

/** Returns a ticket's body, by default for an event given by name only. */
const ticketBody = (given: Record<string, unknown> = {}) => ({
  toType: 'EVENT',
  toRef: 'Diwali fair',
  ...given,
});

export function issuedStock(client: () => Client) {
  const made = async <T>(response: Promise<ResponseBody>): Promise<T> => {
    const { status, body } = await response;
    if (status !== 201) throw new Error(`Refused: ${JSON.stringify(body)}`);
    return body.data;
  };
  const issue = (given: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client().post(ticketsPath, { body: ticketBody(given), headers });
  const giveBack = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client().post(returnsPath, { body, headers });
  const reverse = (id: string, reason = 'Counted wrong', headers: Record<string, string> = {}) =>
    client().post(`${returnsPath}/${id}/reverse`, { body: { reason }, headers });
  const writeOff = (id: string, lines: unknown, headers: Record<string, string> = {}) =>
    client().post(`${ticketsPath}/${id}/write-off`, { body: { lines }, headers });
  const ticket = async (id: string): Promise<Ticket> =>
    (await client().get(`${ticketsPath}/${id}`)).body.data;
  return {
    issue,
    issued: (given: Record<string, unknown>) => made<Ticket>(issue(given)),
    giveBack,
    returned: (given: Record<string, unknown>) => made<GoodsReturn>(giveBack(given)),
    writeOff,
    reverse,
    ticket,
    close: (id: string, headers: Record<string, string> = {}) =>
      client().patch(`${ticketsPath}/${id}/close`, { body: { status: 'CLOSED' }, headers }),
    add: (id: string, lines: unknown, more: Record<string, unknown> = {}) =>
      client().post(`${ticketsPath}/${id}/lines`, { body: { lines, ...more } }),
    pick: (id: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      client().post(`${ticketsPath}/${id}/pick`, { body, headers }),
    source: async (query: Record<string, string> = {}) =>
      (await client().get(`${returnsPath}/source`, { query })).body.data,
    box: async (id: string) => (await client().get(`/admin/inventory/boxes/${id}`)).body.data,
  };
}
