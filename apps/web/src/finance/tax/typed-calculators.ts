import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { useState } from 'react';
import { useAddressState, type ValuesOf } from '#core/address-state.ts';
import { useNow } from '#ui/clock.ts';
import { calculatorFilters } from './tax-search.ts';

export type Typed = ValuesOf<typeof calculatorFilters>;

/** The calculators' typed values, kept in the address, which follows each letter. */
export function useTypedCalculators() {
  const address = useAddressState(calculatorFilters);
  // The address updates after the letter, and a field can't wait for it.
  const [typed, setTyped] = useState(address.values);
  const today = dayOf(new Date(useNow()));

  function set(patch: Partial<Typed>) {
    const values = { ...typed, ...patch };
    setTyped(values);
    address.set(values, { replace: true });
  }

  const { on = today } = typed;
  return { typed, set, on: isDay(on) ? on : today };
}

/** Parses a typed amount: paise, null for empty text, or a problem. */
export function amountOf(text: string | undefined): { paise: number | null; problem?: string } {
  if (text === undefined || text.trim() === '') return { paise: null };
  const problem = amountProblem(text, '1,00,000 or 1.5L');
  return problem === null ? { paise: parseRupees(text) } : { paise: null, problem };
}

/** Parses a typed rate, in hundredths of a percent. */
export function rateOf(text: string): { basisPoints: number | null; problem?: string } {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent <= 100
    ? { basisPoints: Math.round(percent * 100) }
    : { basisPoints: null, problem: 'Enter a rate from 0 to 100, such as 18' };
}
