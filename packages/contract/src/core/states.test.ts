import { describe, expect, test } from 'vitest';
import {
  findState,
  isForeign,
  pincodeFits,
  stateLabel,
  stateName,
  stateOfPrefix,
  states,
  stateTaxName,
} from './states.ts';

describe('a state is found by', () => {
  test.each([
    ['27', '27'],
    ['MH', '27'],
    ['mh', '27'],
    ['Maharashtra', '27'],
    ['  mahaRASHTRA ', '27'],
    ['27-Maharashtra', '27'],
    ['27 - MH', '27'],
    ['27 Maharashtra', '27'],
    ['7', '07'],
    ['UT', '05'],
    ['UA', '05'],
    ['Uttaranchal', '05'],
    ['OR', '21'],
    ['CT', '22'],
    ['TG', '36'],
    ['AD', '37'],
    ['DN', '26'],
    ['DD', '26'],
    ['DNHDD', '26'],
    ['25', '26'],
    ['25-Daman and Diu', '26'],
    ['Jammu & Kashmir', '01'],
    ['Dadra & Nagar Haveli and Daman & Diu', '26'],
    ['96', '96'],
    ['97-Other Territory', '97'],
    // Andhra Pradesh until 2014, of which one part is now Telangana.
    ['28', null],
    ['28-Andhra Pradesh', null],
    ['99', null],
    ['00', null],
    ['39', null],
    ['127', null],
    ['27-Karnataka', null],
    ['27-Nowhere', null],
    ['Nowhere', null],
    ['toString', null],
    ['महाराष्ट्र', null],
    ['-', null],
    ['', null],
  ])('%j: %s', (input, number) => {
    expect(findState(input)?.number ?? null).toBe(number);
  });

  test('each value of its own row', () => {
    for (const state of states) {
      const names = [state.number, state.code, state.name, ...(state.aliases ?? [])];
      for (const name of names) expect(findState(name), name).toBe(state);
      expect(findState(stateLabel(state.number))).toBe(state);
      expect(state.number).toMatch(/^\d{2}$/);
      expect(state.code).toMatch(/^[A-Z]{2}$/);
    }
  });
});

test('there are 36 states and territories, the sea and the world', () => {
  expect(states).toHaveLength(38);
  const numbers = states.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(38);
  for (const former of ['25', '28', '99']) expect(numbers).not.toContain(former);
});

test('a state is displayed by its name, with its number before it on documents', () => {
  expect(stateName('27')).toBe('Maharashtra');
  expect(stateLabel('27')).toBe('27-Maharashtra');
  expect(stateLabel('07')).toBe('07-Delhi');
  expect(stateName('39')).toBe('39');
  expect(stateLabel('39')).toBe('39');
});

test('territories without a legislature have a UTGST', () => {
  const territories = states.filter(({ number }) => stateTaxName(number) === 'UTGST');
  expect(territories.map(({ number }) => number)).toEqual(['04', '26', '31', '35', '38', '97']);
});

test('only other countries are foreign', () => {
  expect(states.filter(({ number }) => isForeign(number)).map(({ name }) => name)).toEqual([
    'Other Countries',
  ]);
});

test.each([
  ['27AAPFU0939F1ZV', '27'],
  ['25AAPFU0939F1ZV', '26'],
  ['97', '97'],
  ['28AAPFU0939F1ZV', null],
  ['96AAPFU0939F1ZV', null],
  ['99', null],
  ['MH', null],
  ['2', null],
  ['', null],
])('the prefix of %j is of state %s', (gstin, number) => {
  expect(stateOfPrefix(gstin)).toBe(number);
});

test.each([
  ['400001', '27', true],
  ['411038', '27', true],
  ['403001', '27', false],
  ['403001', '30', true],
  ['560001', '29', true],
  ['560001', '27', false],
  ['110001', '07', true],
  ['500081', '36', true],
  ['500081', '37', false],
  ['520001', '37', true],
  ['194101', '38', true],
  ['737101', '11', true],
  ['737101', '19', false],
  ['744101', '35', true],
  ['682555', '31', true],
  ['605001', '34', true],
  ['605001', '33', true],
  ['248001', '05', true],
  ['160017', '04', true],
  ['396230', '26', true],
  ['900056', '27', true],
  ['400001', '97', true],
  ['012345', '27', false],
  ['40000', '27', false],
  ['4000011', '27', false],
  ['', '27', false],
])('pincode %s in state %s: %s', (pincode, number, fits) => {
  expect(pincodeFits(pincode, number)).toBe(fits);
});
