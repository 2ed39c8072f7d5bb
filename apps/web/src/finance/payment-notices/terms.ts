import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Tone } from '@kolam/contract/core/tone.ts';
import type { CompanyNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import {
  type NoticeState,
  noticeStateLabels,
} from '@kolam/contract/finance/payment-notices/values.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';

const tones: Record<NoticeState, Tone> = {
  sent: 'info',
  matched: 'good',
  'not-found': 'bad',
  withdrawn: 'quiet',
};

/** Returns the badge of a state. */
export const noticeBadge = (state: NoticeState) => ({
  status: state,
  text: noticeStateLabels[state],
  tone: tones[state],
});

/** Returns the money, and the tax deducted besides: "₹1,160.00 + ₹20.00 TDS 194C". */
export const paidText = ({ amount, tds }: Pick<CompanyNotice, 'amount' | 'tds'>): string =>
  tds === null
    ? ledgerRupees(amount)
    : `${ledgerRupees(amount)} + ${ledgerText(inPaise(tds.amount))} TDS ${tds.section}`;

/** Returns whether the payment of a notice is still to be found. */
export const isWaiting = ({ state }: Pick<CompanyNotice, 'state'>): boolean =>
  state === 'sent' || state === 'not-found';
