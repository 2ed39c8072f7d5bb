import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const recurringInvoiceJobs: JobDeclarations = {
  'make-recurring-invoices': { label: 'Make recurring invoices', instead: nextTurn },
};
