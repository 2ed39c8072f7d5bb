import type { Texts } from '#language/use-texts.ts';

const en = { stored: 'Can be read without a connection' };

const hi: typeof en = { stored: 'बिना इंटरनेट के भी पढ़ा जा सकता है' };

export const moduleTexts: Texts<typeof en> = { en, hi };
