import { describe, expect, it } from 'vitest';
import { verdictOf } from './event-figures.ts';

describe('a variance', () => {
  it('is good when more was earned, and bad when more was spent', () => {
    expect(verdictOf('revenue', 1_200_00)).toEqual({
      text: '+₹1,200.00',
      word: 'Above plan',
      tone: 'good',
    });
    expect(verdictOf('margin', -50)).toEqual({ text: '−₹0.50', word: 'Below plan', tone: 'bad' });
    expect(verdictOf('venue', 1_200_00)).toMatchObject({ word: 'Over budget', tone: 'bad' });
    expect(verdictOf('staff', -1_200_00)).toMatchObject({ word: 'Under budget', tone: 'good' });
    expect(verdictOf('misc', 0)).toEqual({ text: '₹0.00', word: 'As planned', tone: 'none' });
  });
});
