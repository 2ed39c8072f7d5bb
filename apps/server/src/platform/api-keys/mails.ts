import { dayText } from '@kolam/contract/core/day-text.ts';
import type { Permission } from '@kolam/contract/core/permissions.ts';
import { rightsInWords } from '@kolam/contract/platform/api-keys/rights.ts';
import { renderMail } from '#core/mail/layout.ts';

/** For an Administrator, about a new key. */
export function keyMadeMail(
  to: { name: string; email: string },
  about: {
    name: string;
    by: string;
    rights: readonly Permission[];
    endsOn: string;
    publicUrl: string;
  },
) {
  const { name, by, rights, endsOn, publicUrl } = about;
  return {
    to: to.email,
    subject: 'An API key of Kolam was made',
    ...renderMail({
      title: 'A new API key',
      paragraphs: [
        `Hello ${to.name},`,
        `${by} has made the API key ${name}. Until ${dayText(endsOn)}, a program that has it may do this without signing in:`,
        rightsInWords(rights),
      ],
      action: { label: 'See the API keys', url: `${publicUrl}/admin/settings/api-keys` },
      notes: ['If this is not right, revoke the key and speak to your colleagues.'],
    }),
  };
}
