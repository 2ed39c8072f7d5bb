import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import { describe, expect, test } from 'vitest';
import { canBeSent, newDocument, newLine } from './document-values.ts';
import { liveDocument, liveLine } from './live-document.ts';

const address = { line1: '4 Law College Road', line2: '', city: 'Pune', pincode: '411004' };
const issuer = {
  legalName: 'Kolam',
  gstin: '27ABCCD1234E1Z5',
  state: 'MH',
  address,
  roundsTotals: false,
};
const party = { gstin: '', isSez: false, address: { ...address, state: 'MH', country: '' } };
const line = { ...newLine('Yoga'), rate: '1000', taxPct: '18' };
const begun = newDocument({ kind: 'sales', today: '2026-11-20', ourState: 'MH' });
const values = { ...begun, party: 'banyan', lines: [line] };
/** 12% is no longer in force from the day before. */
const rules: TaxRules = {
  profile: 'specification',
  rules: [
    {
      ...{ id: '1', version: 1, kind: 'gst', profile: 'specification', validFrom: '2026-11-19' },
      ...{ source: 'House', isVerified: true, defaultBasisPoints: 1800 },
      offeredBasisPoints: [0, 500, 1800],
      retiredBasisPoints: [1200],
    },
  ],
};
type Around = Omit<Parameters<typeof liveDocument>[1], 'rules'>;
const live = (given: typeof values, around: Around) => liveDocument(given, { ...around, rules });
const codesOf = (given: typeof values, around: Around) =>
  live(given, around).warnings.map(({ code }) => code);

describe('the typed document', () => {
  test('shows its figures, and no warnings without a reason', () => {
    const { figures, warnings } = live(values, { party, issuer });
    expect(figures).toMatchObject({ subtotal: 1000_00, cgst: 90_00, grandTotal: 1180_00 });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['rate', { rate: '99999999999999' }],
    ['quantity', { qty: '1000001' }],
    ['quantity beyond any number', { qty: '9'.repeat(400) }],
    ['GST', { taxPct: '101' }],
    ['product of both', { qty: '1000000', rate: '10000000000' }],
  ])('has no figures with too large a %s, and its field still shows an error', (_, part) => {
    const large = { ...line, ...part };
    expect(liveLine(large, 'intra')).toBeNull();
    const given = { ...values, lines: [line, large] };
    expect(live(given, { party, issuer }).figures).toBeNull();
    expect(canBeSent({ ...given, lines: [large] })).toBe(true);
  });

  test('has no figures when the sum of its lines is too large', () => {
    const large = { ...line, rate: '6000000000' };
    expect(liveLine(large, 'intra')?.figures.taxable).toBe(6000000000_00);
    expect(live({ ...values, lines: [large, large] }, { party, issuer }).figures).toBeNull();
  });

  test('rounds a sale as the organisation has it, and a bill as it is typed', () => {
    const odd = { ...values, lines: [{ ...line, rate: '100.40' }] };
    const rounding = { ...issuer, roundsTotals: true };
    expect(live(odd, { party, issuer }).figures?.grandTotal).toBe(11848);
    expect(live(odd, { party, issuer: rounding }).figures).toMatchObject({
      roundOff: -48,
      grandTotal: 11800,
    });
    const bill = { ...odd, kind: 'purchase' as const };
    const totalOf = (roundOff: string) =>
      live({ ...bill, roundOff }, { party, issuer: rounding }).figures?.grandTotal;
    expect(['', '0.52', '−0.48', '1.5', 'x'].map(totalOf)).toEqual([
      11848, 11900, 11800, 11848, 11848,
    ]);
  });

  test('uses the derived place of supply when that field is cleared', () => {
    const home = { ...party.address, state: 'KA' };
    const theirs = { gstin: '29AAGCB7383J1Z4', isSez: false, address: home };
    const emptied = { ...values, place: '', placeBy: 'hand', supplyType: 'intra' } as const;
    const { supplyType, placeNumber } = live(emptied, { party: theirs, issuer });
    expect({ supplyType, placeNumber }).toEqual({ supplyType: 'inter', placeNumber: '29' });
  });

  test('with a rate not in force on its day gets a warning, once the rules are loaded', () => {
    const given = { ...values, lines: [{ ...line, taxPct: '12' }] };
    expect(codesOf(given, { party, issuer })).toEqual(['RATE_ABOLISHED']);
    expect(codesOf({ ...given, issuedOn: '2026-11-18' }, { party, issuer })).toEqual([]);
    expect(liveDocument(given, { party, issuer, rules: undefined }).warnings).toEqual([]);
  });

  test('warns about what the server would: our GSTIN, codes, and the first line of an address', () => {
    expect(codesOf(values, { party, issuer: { ...issuer, gstin: '' } })).toEqual([
      'SUPPLIER_INCOMPLETE',
    ]);
    expect(codesOf(values, { party, issuer: undefined })).toEqual([]);
    const registered = { ...party, gstin: '27AAPFU0939F1ZV' };
    expect(codesOf(values, { party: registered, issuer })).toEqual(['HSN_MISSING']);
    const town = { ...party, address: { ...party.address, line1: '' } };
    const large = { ...values, lines: [{ ...line, rate: '50000' }] };
    expect(codesOf(large, { party: town, issuer })).toEqual(['RECIPIENT_INCOMPLETE']);
  });
});
