import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import type { Typed } from './typed-calculators.ts';

/** What each of the calculators is given. */
export type CalculatorProps = {
  typed: Typed;
  set: (patch: Partial<Typed>) => void;
  /** Undefined while they load. */
  rules: TaxRules | undefined;
  /** The day whose rules hold. */
  on: string;
  /** By which profiles figures are shown. */
  profiles: readonly TaxProfile[] | undefined;
};
