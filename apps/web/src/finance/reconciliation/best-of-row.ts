import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';

/**
 * Returns what accepting an open row does: record it by the rule that is sure, which no payment
 * competes with, else match it with the best payment.
 */
export const bestOf = ({ rules, suggestions }: Pick<BankRow, 'rules' | 'suggestions'>) =>
  rules.find(({ isSure }) => isSure) ?? suggestions[0];
