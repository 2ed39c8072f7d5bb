import { expect, it } from 'vitest';
import { boxWarning } from './box-terms.ts';

it('a damaged box shows a warning before goods go into it', () => {
  expect(boxWarning({ code: 'SBX-1', status: 'DAMAGED' })).toBe('SBX-1 is marked as damaged');
  expect(boxWarning({ code: 'SBX-1', status: 'AVAILABLE' })).toBeUndefined();
});
