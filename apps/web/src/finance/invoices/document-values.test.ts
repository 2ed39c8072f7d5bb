import { describe, expect, test } from 'vitest';
import { documentBody, documentProblems, newDocument } from './document-values.ts';

const today = '2026-11-20';
const eventId = '01939c3e-7b1a-7c3e-8f00-000000000001';
const sale = newDocument({ kind: 'sales', today, ourState: 'MH' });
const purchase = newDocument({ kind: 'purchase', today, ourState: 'MH' });

describe('the event of a document', () => {
  test('is omitted unless one is chosen, and then no head is sent', () => {
    const given = { ...purchase, eventHead: 'venue' as const };
    expect(documentBody(given)).toMatchObject({ eventId: null, eventHead: null });
  });

  test('gets the head revenue for a sale, whatever the form contains', () => {
    const given = { ...sale, eventId, eventHead: 'venue' as const };
    expect(documentBody(given)).toMatchObject({ eventId, eventHead: 'revenue' });
    expect(documentProblems(given, today)).not.toHaveProperty('eventHead');
  });

  test('requires the cost head of a purchase', () => {
    const given = { ...purchase, eventId };
    expect(documentProblems(given, today).eventHead).toBe('Say what the cost was for');
    const message = { ...given, eventHead: 'staff' as const };
    expect(documentProblems(message, today)).not.toHaveProperty('eventHead');
    expect(documentBody(message)).toMatchObject({ eventId, eventHead: 'staff' });
  });
});

test('a purchase without a chosen TDS section asks for that of its vendor', () => {
  expect(documentBody(purchase)).toMatchObject({ tdsSection: null });
  expect(documentBody({ ...purchase, tdsSection: '194C' })).toMatchObject({ tdsSection: '194C' });
  expect(documentBody(sale)).not.toHaveProperty('tdsSection');
});

test('only the date that a draft already has may lie in the future', () => {
  const ahead = { ...sale, issuedOn: '2026-12-05' };
  const inFuture = 'The date can’t lie in the future';
  expect(documentProblems(ahead, today, '2026-12-05')).not.toHaveProperty('issuedOn');
  expect(documentProblems(ahead, today, '2026-12-04').issuedOn).toBe(inFuture);
  expect(documentProblems(ahead, today).issuedOn).toBe(inFuture);
});
