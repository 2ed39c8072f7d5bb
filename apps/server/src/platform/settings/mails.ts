import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { renderMail } from '#core/mail/layout.ts';

type Person = { name: string; email: string };

const messages = {
  invited: (by: string, admin: string) => `${by} has invited ${admin} as an Administrator.`,
  activated: (by: string, admin: string) => `${by} has reactivated the Administrator ${admin}.`,
  deactivated: (by: string, admin: string) => `${by} has deactivated the Administrator ${admin}.`,
  reset: (by: string, admin: string) =>
    `${by} has removed the second step of the Administrator ${admin}, who signs in with the password alone until they set it up again.`,
};

const subjects: Record<keyof typeof messages, string> = {
  invited: 'invited',
  activated: 'reactivated',
  deactivated: 'deactivated',
  reset: 'given access without the second step',
};

/** For an Administrator, about another one. */
export function adminChangedMail(
  to: Person,
  about: { change: keyof typeof messages; admin: Person; by: string; publicUrl: string },
) {
  const { change, admin, by, publicUrl } = about;
  return {
    to: to.email,
    subject: `An Administrator of Kolam was ${subjects[change]}`,
    ...renderMail({
      title: 'A change of Administrators',
      paragraphs: [`Hello ${to.name},`, messages[change](by, `${admin.name} (${admin.email})`)],
      action: { label: 'See the Administrators', url: `${publicUrl}/admin/settings/admins` },
      notes: ['If this is not right, deactivate the account and speak to your colleagues.'],
    }),
  };
}

/** For an Administrator, about a file with the data of many people that left the console. */
export function largeExportMail(
  to: Person,
  about: { what: string; rows: number; by: string; publicUrl: string },
) {
  const { what, rows, by, publicUrl } = about;
  return {
    to: to.email,
    subject: 'A large export from Kolam',
    ...renderMail({
      title: 'A large export',
      paragraphs: [
        `Hello ${to.name},`,
        `${by} has exported ${what}: a file with ${groupedNumber(rows)} rows.`,
      ],
      action: { label: 'See the audit log', url: `${publicUrl}/admin/settings/audit` },
      notes: [
        'If you did not expect this, speak to them. If this was in your name and not by you, change your password.',
      ],
    }),
  };
}
