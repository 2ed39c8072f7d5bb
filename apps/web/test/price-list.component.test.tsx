import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { idOf, response } from './records.ts';

giveTablesRoom();

const meta = { total: 1, page: 1, limit: 25, pages: 1 };
const yoga = {
  ...{ id: idOf(1), desc: 'Yoga class', hsn: '999723', unit: 'session', rate: 1500.5 },
  ...{ taxPct: 5, untaxed: 'nil' as const, isUsual: false },
};
const programme = {
  ...{ id: idOf(2), desc: 'Wellness programme', hsn: '999293', unit: 'month', rate: 0 },
  ...{ taxPct: null, untaxed: 'nil' as const, isUsual: true },
};

const reads = ({ gstin = '27AAPFU0939F1ZV', usual = true } = {}) => ({
  ...readsWithChoices(),
  'GET /admin/finance/customers': response('GET /admin/finance/customers', {
    data: [{ id: idOf(21), name: 'Lotus Foods', gstin: '', pan: '' }],
    meta,
  }),
  'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
    data: { legalName: 'Wellco', gstin, pan: '', state: 'MH' },
  }),
  'GET /admin/finance/price-list': ({ query }: ApiRequest) =>
    response('GET /admin/finance/price-list', {
      data: [yoga, programme].filter(({ desc }) =>
        desc.toLowerCase().includes(query.get('search') ?? ''),
      ),
      usual: usual ? programme : null,
      meta,
    }),
});

const textOf = (within_: HTMLElement, label: string) => fieldOf(within_, label).value;

async function openQuick(user: UserEvent) {
  const [first] = await screen.findAllByRole('button', { name: '+ New Invoice' });
  await user.click(first as HTMLElement);
  const dialog = await dialogOf('Create Invoice');
  await choose(user, dialog, 'Customer', 'Lotus Foods');
  return dialog;
}

const at = '/admin/finance/invoices';

test('a line of a quotation is filled in from the price list by typing', async () => {
  const user = await openApp('/admin/finance/quotations/new', reads());
  const line = await screen.findByRole('listitem', { name: 'Line 1' });
  await fill(user, fieldOf(line, 'Description'), 'yog');
  await user.click(await screen.findByRole('option', { name: 'Yoga class', hidden: true }));
  const fields = ['Description', 'HSN/SAC', 'Unit', 'Rate', 'GST %'];
  expect(fields.map((label) => textOf(line, label))).toEqual([
    ...['Yoga class', '999723', 'session', '1500.5', '5'],
  ]);
});

test('an entry without a price leaves the typed one, and follows the GST rule @full', async () => {
  const user = await openApp('/admin/finance/quotations/new', reads());
  const line = await screen.findByRole('listitem', { name: 'Line 1' });
  await fill(user, fieldOf(line, 'Rate'), '800');
  await fill(user, fieldOf(line, 'GST %'), '5');
  await fill(user, fieldOf(line, 'Description'), 'well');
  await user.click(await screen.findByRole('option', { name: 'Wellness programme', hidden: true }));
  expect([textOf(line, 'HSN/SAC'), textOf(line, 'Rate')]).toEqual(['999293', '800']);
});

test('the quick invoice starts with the usual entry, and sends its description and code @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(at, {
    ...reads(),
    'POST /admin/finance/invoices': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('POST /admin/finance/invoices', {
        data: { id: idOf(8), code: 'INV/26-27/00001', kind: 'sales', status: 'unpaid' },
      });
    },
  });
  const dialog = await openQuick(user);
  await waitFor(() => expect(textOf(dialog, 'Description')).toBe('Wellness programme'));
  expect(textOf(dialog, 'HSN/SAC')).toBe('999293');
  await fill(user, fieldOf(dialog, 'Amount (before GST)'), '1000');
  await fill(user, fieldOf(dialog, 'GST Rate (%)'), '18');
  await press(user, 'Create', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    lines: [{ desc: 'Wellness programme', hsn: '999293', rate: 1000, taxPct: 18 }],
  });
});

test('a bill starts without the usual entry of our own sales @full', async () => {
  const user = await openApp(at, reads());
  const dialog = await openQuick(user);
  await waitFor(() => expect(textOf(dialog, 'HSN/SAC')).toBe('999293'));
  await choose(user, dialog, 'Type', 'Purchase');
  await waitFor(() => expect(within(dialog).queryByLabelText(/^HSN/)).toBeNull());
  await choose(user, dialog, 'Type', 'Sales');
  await waitFor(() => expect(textOf(dialog, 'HSN/SAC')).toBe('999293'));
});

test('a quick bill totals as printed, with what its vendor rounded off @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(at, {
    ...reads(),
    'GET /admin/finance/vendors': response('GET /admin/finance/vendors', {
      data: [{ id: idOf(22), name: 'Mat Makers', gstin: '', pan: '' }],
      meta,
    }),
    'POST /admin/finance/invoices': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('POST /admin/finance/invoices', {
        data: { id: idOf(8), code: 'PUR/26-27/00001', kind: 'purchase', status: 'unpaid' },
      });
    },
  });
  const dialog = await openQuick(user);
  await choose(user, dialog, 'Type', 'Purchase');
  await choose(user, dialog, 'Vendor', 'Mat Makers');
  await fill(user, fieldOf(dialog, 'Amount (before GST)'), '1000.40');
  await fill(user, fieldOf(dialog, 'GST Rate (%)'), '0');
  await fill(user, fieldOf(dialog, 'Round-off'), '1');
  await press(user, 'Create', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Round-off'))).not.toBe(''));
  await fill(user, fieldOf(dialog, 'Round-off'), '-0.40');
  await press(user, 'Create', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'purchase', roundOff: -0.4 });
});

test('the quick invoice of a registered organisation needs the code, of others it does not @full', async () => {
  const create = 'POST /admin/finance/invoices';
  let requests = 0;
  const issued = () => {
    requests += 1;
    return response(create, {
      data: { id: idOf(8), code: 'INV/26-27/00001', kind: 'sales', status: 'unpaid' },
    });
  };
  for (const [gstin, needed] of [
    ['27AAPFU0939F1ZV', true],
    ['', false],
  ] as const) {
    const user = await openApp(at, { ...reads({ gstin, usual: false }), [create]: issued });
    const dialog = await openQuick(user);
    await fill(user, fieldOf(dialog, 'Amount (before GST)'), '1000');
    await fill(user, fieldOf(dialog, 'GST Rate (%)'), '18');
    await press(user, 'Create', dialog);
    if (needed)
      await waitFor(() =>
        expect(problemOf(fieldOf(dialog, 'HSN/SAC'))).toContain('HSN/SAC is required'),
      );
    else await waitFor(() => expect(requests).toBe(1));
    expect(requests).toBe(needed ? 0 : 1);
    document.body.replaceChildren();
  }
});
