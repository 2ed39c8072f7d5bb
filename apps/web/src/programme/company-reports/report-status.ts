import type { Tone } from '@kolam/contract/core/tone.ts';
import type { ReportStatus } from '@kolam/contract/programme/company-reports/values.ts';

/** The label and tone of each status. */
export const reportStatusLabels: Record<ReportStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Counting', tone: 'info' },
  drawing: { label: 'Drawing', tone: 'info' },
  done: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};
