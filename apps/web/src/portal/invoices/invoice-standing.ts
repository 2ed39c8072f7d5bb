import type { Tone } from '@kolam/contract/core/tone.ts';
import type { CompanyInvoice } from '@kolam/contract/portal/invoices/model.ts';

const tones: Record<CompanyInvoice['status'], Tone> = {
  draft: 'quiet',
  unpaid: 'info',
  'part-paid': 'attention',
  paid: 'good',
  void: 'quiet',
};

type Standing = Pick<CompanyInvoice, 'status' | 'isOverdue'>;

/** Returns the most important status of an invoice and its colour. */
export const standingOf = ({ status, isOverdue }: Standing): { status: string; tone: Tone } =>
  isOverdue ? { status: 'overdue', tone: 'bad' } : { status, tone: tones[status] };

/** Returns the file name. A number contains slashes, which file names may not. */
export const fileNameOf = (code: string | null): string =>
  `${(code ?? 'Invoice').replaceAll('/', '-')}.pdf`;
