import { describe, expect, test } from 'vitest';
import { defaultPlace, supplyFor } from './supply.ts';

const karnataka = '29AAGCB7383J1Z4';
const maharashtra = '27AAPFU0939F1ZV';
const ours = { ourState: '27', partyState: null, partyGstin: '', isSez: false } as const;

describe('a sale', () => {
  const sale = { ...ours, kind: 'sales' } as const;

  test.each([
    ['a client registered elsewhere', { partyGstin: karnataka }, '29', 'inter'],
    ['a client registered here', { partyGstin: maharashtra }, '27', 'intra'],
    [
      'a client registered here with an address elsewhere',
      { partyGstin: maharashtra, partyState: '30' },
      '27',
      'intra',
    ],
    [
      'a client here in a special economic zone',
      { partyGstin: maharashtra, isSez: true },
      '27',
      'inter',
    ],
    ['an unregistered client elsewhere', { partyState: '30' }, '30', 'inter'],
    ['an unregistered client here', { partyState: '27' }, '27', 'intra'],
    ['a client abroad', { partyState: '96' }, '96', 'inter'],
    ['a client of whom nothing is known', {}, '27', 'intra'],
    [
      'an online service, registered with the centre',
      { partyGstin: '9917USA00001OSX', partyState: '96' },
      '96',
      'inter',
    ],
    [
      'a client registered in what is now part of another',
      { partyGstin: '25AAPFU0939F1ZV' },
      '26',
      'inter',
    ],
  ])('to %s', (_, party, place, supplyType) => {
    const given = { ...sale, ...party };
    expect(defaultPlace(given)).toBe(place);
    expect(supplyFor({ ...given, place })).toBe(supplyType);
  });

  test("to a registered client has the client's state as place of supply, wherever the event is", () => {
    const client = { ...sale, partyGstin: maharashtra };
    expect(supplyFor({ ...client, place: defaultPlace(client) })).toBe('intra');
  });

  test("to an unregistered client in our state has the event's state as place of supply", () => {
    expect(supplyFor({ ...sale, partyState: '27', place: '30' })).toBe('inter');
  });
});

describe('a purchase', () => {
  const purchase = { ...ours, kind: 'purchase' } as const;

  test.each([
    ['a vendor registered elsewhere', { partyGstin: karnataka }, 'inter'],
    ['a vendor registered here', { partyGstin: maharashtra }, 'intra'],
    [
      'a vendor registered here with an address elsewhere',
      { partyGstin: maharashtra, partyState: '29' },
      'intra',
    ],
    ['a vendor here in a special economic zone', { partyGstin: maharashtra, isSez: true }, 'inter'],
    ['an unregistered vendor elsewhere', { partyState: '30' }, 'inter'],
    ['a vendor abroad', { partyState: '96' }, 'inter'],
    ['a vendor of whom nothing is known', {}, 'intra'],
  ])('from %s', (_, party, supplyType) => {
    const given = { ...purchase, ...party };
    expect(defaultPlace(given)).toBe('27');
    expect(supplyFor({ ...given, place: '27' })).toBe(supplyType);
  });

  test('with another place of supply is compared with the vendor’s state, not ours', () => {
    expect(supplyFor({ ...purchase, partyGstin: karnataka, place: '29' })).toBe('intra');
    expect(supplyFor({ ...purchase, partyGstin: maharashtra, place: '29' })).toBe('inter');
  });

  test('with a place of supply abroad is interstate', () => {
    expect(supplyFor({ ...purchase, partyState: '96', place: '96' })).toBe('inter');
  });
});
