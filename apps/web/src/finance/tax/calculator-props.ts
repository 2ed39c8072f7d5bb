import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import type { Typed } from './typed-calculators.ts';

/** The props of each calculator. */
export type CalculatorProps = {
  typed: Typed;
  set: (patch: Partial<Typed>) => void;
  /** Undefined while they load. */
  rules: TaxRules | undefined;
  /** The day whose rules apply. */
  on: string;
  /** The profiles for which figures are shown. */
  profiles: readonly TaxProfile[] | undefined;
};
