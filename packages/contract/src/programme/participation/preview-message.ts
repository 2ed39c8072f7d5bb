import type { z } from 'zod';
import type { Language } from '../../core/languages.ts';
import type { ownDaySchema } from './employee-model.ts';

/** What the console passes to the app's preview page in its frame. */
export type PreviewMessage = {
  kind: 'preview-day';
  language: Language;
  challenge: { id: string; title: string };
  day: z.infer<typeof ownDaySchema>;
};

/** The answer of the page when it can receive a day. */
export const previewReady = 'preview-ready';
