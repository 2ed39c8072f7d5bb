import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';

const pressed = async (user: UserEvent, name: RegExp) =>
  user.click(await screen.findByLabelText(name));

test.each<[address: string, label: RegExp, hint: string, show?: RegExp]>([
  ['/reset-password#token=a-token', /^New password/, passwordHints.byLink],
  ['/admin/staff/employees?do=create', /^Password/, passwordHints.first],
  ['/admin/employees?do=create', /^Password/, passwordHints.firstOfEmployee, /^Set a password/],
])(
  '%s states the required length of a password in advance @full',
  async (address, label, hint, show) => {
    const link = { data: { notice: null, company: null } };
    const responses = { 'POST /admin/reset-password/link': link };
    const user = await openApp(address, responses, { others: 'wait' });
    if (show) await pressed(user, show);
    const field = await screen.findByLabelText(label, { selector: 'input' });
    const description = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    expect(description).toContain(hint);
  },
);
