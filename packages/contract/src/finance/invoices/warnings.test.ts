import { describe, expect, test } from 'vitest';
import { type CheckedDocument, documentWarnings } from './warnings.ts';

const sale: CheckedDocument = {
  kind: 'sales',
  issuedOn: '2026-11-20',
  place: 'MH',
  supplyType: 'intra',
  ourState: 'MH',
  party: { gstin: '27AAPFU0939F1ZV', state: 'MH', isSez: false, hasAddress: true },
  taxRates: [1800],
  subtotal: 1_00_000_00,
  taxTotal: 18_000_00,
};
const bill: CheckedDocument = { ...sale, kind: 'purchase' };
const unregistered = { gstin: '', state: 'GA', isSez: false, hasAddress: true };

const codes = (document: CheckedDocument) => documentWarnings(document).map(({ code }) => code);

describe('warnings of a document', () => {
  test('are none where everything fits', () => {
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
      { ...sale, ourState: 'CH', place: 'CH', supplyType: 'inter' },
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
  ] satisfies [CheckedDocument, string][])('say why another supply type fits: %#', (given, why) => {
    expect(documentWarnings(given)).toEqual([{ code: 'SUPPLY_TYPE_DIFFERS', message: why }]);
  });

  test('name each rate that went out of use, once and from its day on', () => {
    const given = { ...sale, taxRates: [1200, 2800, 1200, 1800] };
    expect(codes(given)).toEqual(['RATE_ABOLISHED', 'RATE_ABOLISHED']);
    expect(documentWarnings(given)[0]?.message).toContain('12%');
    expect(codes({ ...given, issuedOn: '2025-09-21' })).toEqual([]);
  });

  test('doubt tax of a vendor who is not registered', () => {
    expect(codes({ ...bill, party: { ...unregistered, state: 'MH' } })).toEqual([
      'VENDOR_NOT_REGISTERED',
    ]);
    expect(codes({ ...bill, party: { ...unregistered, state: 'MH' }, taxTotal: 0 })).toEqual([]);
  });

  test('miss the address or state of an unregistered buyer from ₹50,000 without tax on', () => {
    const given = { ...sale, party: { ...unregistered, state: '', hasAddress: true } };
    expect(codes({ ...given, subtotal: 50_000_00 })).toEqual(['RECIPIENT_INCOMPLETE']);
    expect(codes({ ...given, subtotal: 49_999_99 })).toEqual([]);
    expect(codes({ ...given, party: { ...unregistered, state: 'MH' } })).toEqual([]);
    expect(codes({ ...given, party: { ...unregistered, state: 'MH', hasAddress: false } })).toEqual(
      ['RECIPIENT_INCOMPLETE'],
    );
  });

  test('tell when a credit note comes too late to lower the tax', () => {
    const old = { ...sale, issuedOn: '2025-12-01' };
    expect(codes({ ...old, creditedOn: ['2026-11-30'] })).toEqual([]);
    expect(codes({ ...old, kind: 'purchase', creditedOn: ['2026-12-01'] })).toEqual([]);
    expect(documentWarnings({ ...old, creditedOn: ['2026-12-01'] })).toEqual([
      { code: 'CREDIT_TOO_LATE', message: expect.stringContaining('30 Nov 2026') },
    ]);
  });
});
