import { describe, expect, it } from 'vitest';
import { seekChoice } from './seek-choice.ts';

const box = (code: string, label = 'Mats') => ({
  value: code,
  label: `${code} · ${label}`,
  keys: [code, code.replace('-', '')],
});

const seek = async (
  text: string,
  given: Omit<Partial<Parameters<typeof seekChoice>[0]>, 'text'> = {},
) => {
  const nothingFound = 'No boxes found';
  const found = await seekChoice({
    ...{ text, choices: [], by: 'leaving', exact: undefined, nothingFound },
    ...given,
  });
  return 'value' in found ? found.value : found.problem;
};

const nothing = (text: string) =>
  `Nothing is chosen for “${text}”. Choose from the list, or clear the field.`;

describe('the choice that a text identifies', () => {
  const choices = [box('SBX-10'), box('SBX-1'), box('TBX-1')];

  it.each(['SBX-1', 'sbx-1', ' SBX1 ', 'Sbx-1 · mats'])('is found by “%s”', async (text) => {
    expect(await seek(text, { choices })).toBe('SBX-1');
  });

  it.each(['SBX', 'SBX-100', 'Mats'])('is none for “%s”', async (text) => {
    expect(await seek(text, { choices })).toBe(nothing(text));
  });

  it('is none if two have the same name, and none that can’t be chosen', async () => {
    const named = (value: string, rest = {}) => ({ value, label: 'Pune store', ...rest });
    const pune = 'pune store';
    expect(await seek(pune, { choices: [named('a')] })).toBe('a');
    expect(await seek(pune, { choices: [named('a'), named('b')] })).toBe(nothing(pune));
    expect(await seek(pune, { choices: [named('a', { disabled: true })] })).toBe(nothing(pune));
  });

  it('is looked up on the server if it is not among the results', async () => {
    const exact = (text: string) => Promise.resolve(text === 'sbx-1' ? 'one' : null);
    expect(await seek('sbx-1', { choices: [box('SBX-10')], exact })).toBe('one');
    expect(await seek('SBX-2', { exact })).toBe(
      'No boxes found. Choose from the list, or clear the field.',
    );
  });
});

describe('Enter', () => {
  const enter = (text: string, choices: Parameters<typeof seekChoice>[0]['choices']) =>
    seek(text, { choices, by: 'enter' });

  it('takes the only result by its name, but leaving the field does not', async () => {
    expect(await enter('mat', [box('SBX-10')])).toBe('SBX-10');
    expect(await enter('pune', [{ value: 'a', label: 'Pune store' }])).toBe('a');
    expect(await seek('mat', { choices: [box('SBX-10')] })).toBe(nothing('mat'));
  });

  it('takes no choice whose code merely starts with the text', async () => {
    expect(await enter('SBX-1', [box('SBX-10')])).toBe(nothing('SBX-1'));
    expect(await enter('sbx10', [box('SBX-10')])).toBe('SBX-10');
  });

  it('takes none of several, unless the text identifies exactly one', async () => {
    const several = [box('SBX-1'), box('SBX-10')];
    expect(await enter('Mats', several)).toBe(nothing('Mats'));
    expect(await enter('sbx-1', several)).toBe('SBX-1');
  });
});
