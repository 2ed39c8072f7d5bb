import { expect, test } from 'vitest';
import { documentBody, newDocument } from './document-values.ts';
import { followedSupply } from './followed-supply.ts';

const address = {
  line1: '9 Lake View',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560001',
  country: '',
};
const party = { gstin: '29AAGCB7383J1Z4', isSez: false, address };
const begun = newDocument({ kind: 'sales', today: '2026-11-20', ourState: 'MH' });
const message = { ...begun, party: 'gulmohar' };
const facts = { ourState: 'MH', party };

test('place and type follow the party until the user sets them', () => {
  expect(followedSupply(message, facts)).toEqual({ place: 'KA', supplyType: 'inter' });
  const typed = { ...message, place: 'Maharashtra', placeBy: 'hand' } as const;
  expect(followedSupply(typed, facts)).toEqual({ place: 'MH', supplyType: 'intra' });
  const chosen = { ...typed, supplyType: 'inter', supplyBy: 'hand' } as const;
  expect(followedSupply(chosen, facts)).toEqual({ place: 'MH', supplyType: 'inter' });
});

test('a cleared place, and the type with it, follows the party again', () => {
  const emptied = { ...message, place: ' ', placeBy: 'hand', supplyType: 'intra' } as const;
  expect(followedSupply(emptied, facts)).toEqual({ place: 'KA', supplyType: 'inter' });
});

test('nothing is derived while our state is unknown, or from a place that is not a state', () => {
  expect(followedSupply(message, { ...facts, ourState: '' })).toEqual({
    place: 'MH',
    supplyType: 'intra',
  });
  const typed = { ...message, place: 'Atlantis ', placeBy: 'hand' } as const;
  expect(followedSupply(typed, facts)).toEqual({ place: 'Atlantis', supplyType: 'intra' });
});

test('a supply to an SEZ counts as interstate', () => {
  const zone = { ...party, isSez: true };
  expect(followedSupply(message, { ourState: 'KA', party: zone }).supplyType).toBe('inter');
});

test('a stored draft keeps its own values only while party and place are unchanged', () => {
  const stored = { party: 'gulmohar', place: 'GA', supplyType: 'intra' } as const;
  const draft = { ...message, ...stored, placeBy: 'draft', supplyBy: 'draft' } as const;
  const known = { ...facts, stored };
  expect(followedSupply(draft, known)).toEqual({ place: 'GA', supplyType: 'intra' });
  const back = { ...draft, placeBy: 'hand' } as const;
  expect(followedSupply(back, known)).toEqual({ place: 'GA', supplyType: 'intra' });
  expect(followedSupply({ ...back, place: 'DL' }, known)).toEqual({
    place: 'DL',
    supplyType: 'inter',
  });
  const other = { place: 'KA', supplyType: 'inter' };
  expect(followedSupply({ ...draft, place: '' }, known)).toEqual(other);
  expect(followedSupply({ ...draft, party: 'another' }, known)).toEqual(other);
});

test('only values set by the user are sent', () => {
  expect(documentBody(message)).not.toHaveProperty('place');
  expect(documentBody(message)).not.toHaveProperty('supplyType');
  const typed = { ...message, place: 'GA', placeBy: 'hand' } as const;
  expect(documentBody(typed)).toMatchObject({ place: 'GA' });
  expect(documentBody(typed)).not.toHaveProperty('supplyType');
  expect(documentBody({ ...typed, place: ' ' })).not.toHaveProperty('place');
  expect(documentBody({ ...message, supplyBy: 'hand' })).toMatchObject({ supplyType: 'intra' });
});
