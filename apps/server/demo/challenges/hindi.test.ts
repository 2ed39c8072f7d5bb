import { dayContentInputSchema } from '@kolam/contract/programme/challenges/day-rules.ts';
import { countTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { expect, test } from 'vitest';
import { dayPlans } from './day-plans.ts';
import { inHindi } from './hindi.ts';
import { withDocument } from './story.ts';

test('every text of the plans about water is in Hindi', () => {
  for (let place = 0; place < 84; place++) {
    const planned = withDocument(dayPlans.water(place, '2026-11-20'), null);
    const plan = dayContentInputSchema.parse(inHindi(planned));
    expect(countTexts(plan, 'hi').missing).toBe(0);
  }
});
