import { describe, expect, it } from 'vitest';
import { expectedOf } from './event-figures.ts';

describe('a variance', () => {
  it('is good when more was earned, and bad when more was spent', () => {
    expect(expectedOf('revenue', 1_200_00)).toEqual({
      text: '+₹1,200.00',
      word: 'Above plan',
      tone: 'good',
    });
    expect(expectedOf('margin', -50)).toEqual({ text: '−₹0.50', word: 'Below plan', tone: 'bad' });
    expect(expectedOf('venue', 1_200_00)).toMatchObject({ word: 'Over budget', tone: 'bad' });
    expect(expectedOf('staff', -1_200_00)).toMatchObject({ word: 'Under budget', tone: 'good' });
    expect(expectedOf('misc', 0)).toEqual({ text: '₹0.00', word: 'As planned', tone: 'none' });
  });
});
