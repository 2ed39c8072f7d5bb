import { expect, test } from 'vitest';
import { chosenParts } from './chosen-parts.ts';

const one = { id: 'one', left: 60.1 };
const two = { id: 'two', left: 40.2 };

test('payments make a row in the order of choice, and what is left is open', () => {
  expect(chosenParts({ left: 120 }, [one, two])).toEqual({
    parts: [
      { paymentId: 'one', amount: 60.1 },
      { paymentId: 'two', amount: 40.2 },
    ],
    sum: 100.3,
    left: 19.7,
    beyond: 0,
  });
});

test('a payment beyond the row makes the rest of it, and further ones nothing', () => {
  expect(chosenParts({ left: 50 }, [two, one])).toMatchObject({
    parts: [{ amount: 40.2 }, { paymentId: 'one', amount: 9.8 }],
    left: 0,
    beyond: 50.3,
  });
  expect(chosenParts({ left: 40.2 }, [two, one]).parts).toHaveLength(1);
});
