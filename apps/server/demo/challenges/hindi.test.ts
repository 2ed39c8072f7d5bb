import { dayContentInputSchema } from '@kolam/contract/programme/challenges/day-rules.ts';
import { countTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { expect, test } from 'vitest';
import { dayPlans } from './day-plans.ts';
import { inHindi } from './hindi.ts';

test('every text of the plans about water is in Hindi', () => {
  for (let place = 0; place < 84; place++) {
    const plan = dayContentInputSchema.parse(inHindi(dayPlans.water(place, '2026-11-20')));
    expect(countTexts(plan, 'hi').missing).toBe(0);
  }
});
