import { describe, expect, test } from 'vitest';
import { type CheckedDocument, documentWarnings, hasAddress } from './warnings.ts';

const sale: CheckedDocument = {
  kind: 'sales',
  issuedOn: '2026-11-20',
  place: 'MH',
  supplyType: 'intra',
  ours: { name: 'Kolam', gstin: '27ABCCD1234E1Z5', state: 'MH', hasAddress: true },
  party: { gstin: '27AAPFU0939F1ZV', state: 'MH', isSez: false, hasAddress: true },
  taxRates: [1800],
  retiredRates: [
    { basisPoints: 1200, since: '2025-09-22' },
    { basisPoints: 2800, since: '2027-04-01' },
  ],
  hsnCodes: ['999293'],
  subtotal: 1_00_000_00,
  taxTotal: 18_000_00,
};
const bill: CheckedDocument = { ...sale, kind: 'purchase' };
const unregistered = { gstin: '', state: 'GA', isSez: false, hasAddress: true };

const codes = (document: CheckedDocument) => documentWarnings(document).map(({ code }) => code);

describe('warnings of a document', () => {
  test('are empty when everything fits', () => {
    expect(documentWarnings(sale)).toEqual([]);
    expect(documentWarnings(bill)).toEqual([]);
  });

  test.each([
    [
      { ...sale, place: 'KA' },
      'The supplier is in Maharashtra and the place of supply is Karnataka, so IGST would fit.',
    ],
    [
      { ...sale, supplyType: 'inter' },
      'Supplier and place of supply are both in Maharashtra, so CGST + SGST would fit.',
    ],
    [
      { ...sale, ours: { ...sale.ours, state: 'CH' }, place: 'CH', supplyType: 'inter' },
      'Supplier and place of supply are both in Chandigarh, so CGST + UTGST would fit.',
    ],
    [
      { ...sale, party: { ...sale.party, isSez: true } },
      'Who is in a special economic zone is always supplied as from another state, so IGST would fit.',
    ],
    [{ ...sale, place: 'OC' }, 'The place of supply is abroad, so IGST would fit.'],
    [
      { ...bill, party: { ...bill.party, gstin: '29AAGCB7383J1Z4', state: 'KA' } },
      'The supplier is in Karnataka and the place of supply is Maharashtra, so IGST would fit.',
    ],
  ] satisfies [CheckedDocument, string][])(
    'give the reason why another supply type fits: %#',
    (given, why) => {
      const [first] = documentWarnings(given);
      expect(first).toEqual({ code: 'SUPPLY_TYPE_DIFFERS', message: why });
    },
  );

  test('question a place of supply that is not the state of a registered buyer', () => {
    expect(documentWarnings({ ...sale, place: 'KA', supplyType: 'inter' })).toEqual([
      {
        code: 'PLACE_DIFFERS',
        message:
          'The customer is registered in 27-Maharashtra: for a registered client the place of supply is usually theirs.',
      },
    ]);
    const elsewhere = { ...unregistered, state: 'MH' };
    expect(codes({ ...sale, place: 'KA', supplyType: 'inter', party: elsewhere })).toEqual([]);
    const vendor = { ...bill.party, gstin: '29AAGCB7383J1Z4', state: 'KA' };
    expect(codes({ ...bill, supplyType: 'inter', party: vendor })).toEqual([]);
  });

  test('report our missing GSTIN if we charge tax, and our missing name and address in any case', () => {
    const lacking = (part: Partial<CheckedDocument['ours']>, change = {}) =>
      documentWarnings({ ...sale, ours: { ...sale.ours, ...part }, ...change });
    const code = 'SUPPLIER_INCOMPLETE';
    expect(lacking({ gstin: '' })).toEqual([
      { code, message: expect.stringContaining('has no GSTIN') },
    ]);
    expect(lacking({ gstin: '' }, { taxTotal: 0 })).toEqual([]);
    const nameless = [{ code, message: expect.stringContaining('must name your organisation') }];
    expect(lacking({ name: '' })).toEqual(nameless);
    expect(lacking({ hasAddress: false })).toEqual(nameless);
    expect(lacking({ gstin: '', name: '', hasAddress: false }, { kind: 'purchase' })).toEqual([]);
  });

  test('report a line without a code for a registered buyer', () => {
    expect(codes({ ...sale, hsnCodes: ['999293', ''] })).toEqual(['HSN_MISSING']);
    const party = { ...unregistered, state: 'MH' };
    expect(codes({ ...sale, hsnCodes: [''], party })).toEqual([]);
    expect(codes({ ...bill, hsnCodes: [''] })).toEqual([]);
  });

  test('require the first line of an address, not just the town', () => {
    expect(hasAddress({ line1: '4 Law College Road' })).toBe(true);
    expect(hasAddress({ line1: ' ' })).toBe(false);
  });

  test('list each rate that is out of use, once', () => {
    const given = { ...sale, taxRates: [1200, 2800, 1200, 1800] };
    expect(codes(given)).toEqual(['RATE_ABOLISHED', 'RATE_ABOLISHED']);
    expect(documentWarnings(given).map(({ message }) => message.slice(0, 31))).toEqual([
      'GST of 12% ended on 22 Sep 2025',
      'GST of 28% ended on 1 Apr 2027 ',
    ]);
    expect(codes({ ...given, retiredRates: [] })).toEqual([]);
  });

  test('question tax charged by an unregistered vendor', () => {
    expect(codes({ ...bill, party: { ...unregistered, state: 'MH' } })).toEqual([
      'VENDOR_NOT_REGISTERED',
    ]);
    expect(codes({ ...bill, party: { ...unregistered, state: 'MH' }, taxTotal: 0 })).toEqual([]);
  });

  test('report a missing address or state of an unregistered buyer from ₹50,000 without tax', () => {
    const given = { ...sale, party: { ...unregistered, state: '', hasAddress: true } };
    expect(codes({ ...given, subtotal: 50_000_00 })).toEqual(['RECIPIENT_INCOMPLETE']);
    expect(codes({ ...given, subtotal: 49_999_99 })).toEqual([]);
    expect(codes({ ...given, party: { ...unregistered, state: 'MH' } })).toEqual([]);
    expect(codes({ ...given, party: { ...unregistered, state: 'MH', hasAddress: false } })).toEqual(
      ['RECIPIENT_INCOMPLETE'],
    );
  });

  test('report a credit note that comes too late to lower the tax', () => {
    const old = { ...sale, issuedOn: '2025-12-01' };
    expect(codes({ ...old, creditedOn: ['2026-10-31'] })).toEqual([]);
    expect(codes({ ...old, kind: 'purchase', creditedOn: ['2026-11-01'] })).toEqual([]);
    expect(documentWarnings({ ...old, creditedOn: ['2026-11-01'] })).toEqual([
      { code: 'CREDIT_TOO_LATE', message: expect.stringContaining('31 Oct 2026') },
    ]);
  });
});
