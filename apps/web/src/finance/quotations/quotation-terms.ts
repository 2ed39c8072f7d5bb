import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Quotation } from '@kolam/contract/finance/quotations/model.ts';
import {
  type QuotationStatus,
  quotationStatusLabels,
} from '@kolam/contract/finance/quotations/values.ts';

const tones: Record<QuotationStatus, Tone> = {
  draft: 'quiet',
  sent: 'info',
  expired: 'attention',
  accepted: 'good',
  declined: 'bad',
};

/** Returns how a status is shown. */
export const badgeOf = (status: QuotationStatus) => ({
  status,
  tone: tones[status],
  text: quotationStatusLabels[status],
});

/** Names a quotation that may be a draft, which has no number. */
export const nameOf = ({ code, party }: Pick<Quotation, 'code' | 'party'>): string =>
  code ?? `Draft for ${party.name}`;

/** Returns the file name. A number contains slashes, which file names may not. */
export const fileNameOf = ({ code }: Pick<Quotation, 'code'>): string =>
  `${(code ?? 'draft').replaceAll('/', '-')}.pdf`;
