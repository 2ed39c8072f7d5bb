import { expect, test } from 'vitest';
import { documentFigures } from './gst.ts';
import { chargedFigures, owedBack, reverseChargeServicesOn, totalOwed } from './reverse-charge.ts';

const line = { quantityThousandths: 1000, ratePaise: 999_99, taxBasisPoints: 1800 };

test('under reverse charge, the tax is owed instead of charged', () => {
  const figures = documentFigures([line, { ...line, taxBasisPoints: 0 }], 'intra', -50);
  const charged = chargedFigures(figures, true);
  expect(charged).toMatchObject({
    ...{ subtotal: 1999_98, cgst: 0, sgst: 0, igst: 0, taxTotal: 0, grandTotal: 1999_48 },
    ...{ owedCgst: 90_00, owedSgst: 90_00, owedIgst: 0 },
  });
  expect(charged.lines.map(({ total, tax, owedCgst }) => [total, tax, owedCgst])).toEqual([
    [999_99, 0, 90_00],
    [999_99, 0, 0],
  ]);
  expect(totalOwed(charged)).toBe(figures.taxTotal);
});

test('otherwise, nothing is owed and the figures stay', () => {
  const figures = documentFigures([line], 'inter');
  const charged = chargedFigures(figures, false);
  expect(charged).toMatchObject(figures);
  expect(totalOwed(charged)).toBe(0);
});

test('a note takes back its share of the tax, and the last of the value all that is left', () => {
  const whole = { taxable: 1000_00, owedCgst: 90_01, owedSgst: 90_01, owedIgst: 0 };
  const first = owedBack(whole, { left: whole, taxable: 333_33 });
  expect(first).toEqual({ owedCgst: 30_00, owedSgst: 30_00, owedIgst: 0 });
  const left = { taxable: 666_67, owedCgst: 60_01, owedSgst: 60_01, owedIgst: 0 };
  expect(owedBack(whole, { left, taxable: 666_67 })).toEqual({
    ...{ owedCgst: 60_01, owedSgst: 60_01, owedIgst: 0 },
  });
  const little = { ...left, owedCgst: 1, owedSgst: 1 };
  expect(owedBack(whole, { left: little, taxable: 500_00 }).owedCgst).toBe(1);
});

test('a service is listed from the day on which its recipient owes the tax', () => {
  const rent = 'rent from an unregistered landlord';
  expect(reverseChargeServicesOn('2024-10-09')).not.toContain(rent);
  expect(reverseChargeServicesOn('2024-10-10')).toContain(rent);
});
