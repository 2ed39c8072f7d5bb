import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { tokenStore } from '#core/token.ts';
import { openApp, Refusal, type Responses } from './app.tsx';
import { allReads, response } from './records.ts';

const asha = { email: 'asha.menon@kolam.example', password: 'Wellness#2026' };
const principal = response('GET /admin/me', { admin: { name: 'Asha Menon' } }).admin;

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});

const button = (words: RegExp) =>
  screen.getByText(words, { selector: 'button *' }).closest('button') as HTMLElement;

/** Opens the sign-in screen with the given response to the sign-in. */
async function openSignIn(
  login: () => object | Promise<object> = () => ({ admin: principal, token: 'new-token' }),
  given: Responses = {},
) {
  const responses = {
    ...allReads(),
    ...given,
    'POST /admin/login': ({ body }: { body: unknown }) => {
      sent.push(body);
      return login();
    },
  } as Responses;
  const user = await openApp('/login', responses, { signedOut: true });
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const press = () => user.click(button(/^Sign(ing)? in/));
  const submit = async ({ email: who, password: word } = asha) => {
    await user.clear(email);
    await user.type(email, who);
    await user.clear(password);
    await user.type(password, word);
    await press();
  };
  return { user, email, password, press, submit };
}

const problem = () => document.querySelector('main [role=alert]')?.textContent ?? '';

test('a sign-in shows that it is pending, sends once and opens the dashboard', async () => {
  let letGo = () => {};
  const held = new Promise<object>((resolve) => {
    letGo = () => resolve({ admin: principal, token: 'new-token' });
  });
  const { press, submit } = await openSignIn(() => held);
  await submit();
  await screen.findByText('Signing in...');
  await press();
  letGo();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  expect(sent).toEqual([{ ...asha, remember: false }]);
  expect(tokenStore.read()).toBe('new-token');
  await screen.findByText('Login successful!');
});

test('missing values are reported without a request to the server', async () => {
  const { user, email, password, press } = await openSignIn();
  await press();
  await waitFor(() => expect(problem()).toContain('Please fill in all fields'));
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await user.type(email, asha.email);
  await press();
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(problem()).toContain('Please fill in all fields');
  expect(sent).toEqual([]);
});

test('a wrong password is reported at its field', async () => {
  const { email, password, submit } = await openSignIn(
    () => new Refusal(401, { error: 'No.', code: 'INVALID_CREDENTIALS' }),
  );
  await submit();
  await waitFor(() => expect(problem()).toContain('Email or password is incorrect.'));
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(email.value).toBe(asha.email);
  expect(window.location.pathname).toBe('/login');
  expect(tokenStore.read()).toBeNull();
});

test('an invalid email is marked @full', async () => {
  const { email, submit } = await openSignIn(
    () => new Refusal(400, { error: 'No.', errors: { email: 'Enter a valid email' } }),
  );
  await submit();
  await waitFor(() => expect(problem()).toContain('Please check your email and password.'));
  await screen.findByText('Enter a valid email');
  await waitFor(() => expect(document.activeElement).toBe(email));
});

test.each([
  [403, 'Your account does not have access to the admin portal.', 'You do not have admin access.'],
  [418, 'Login failed.', 'Unexpected error. Please try again.'],
])(
  'a response of %i gives the reason at the form and in a toast',
  async (status, message, toast) => {
    const { submit } = await openSignIn(() => new Refusal(status, {}));
    await submit();
    await waitFor(() => expect(problem()).toContain(message));
    await screen.findByText(toast);
    expect(tokenStore.read()).toBeNull();
  },
);

test.each([
  [429, 'Too many attempts. Please wait and try again.'],
  [500, 'Server error while logging in. Please try again later.'],
  [502, 'Server error while logging in. Please try again later.'],
  [504, 'Server error while logging in. Please try again later.'],
])(
  'a response of %i is reported, and the sign-in can be sent again @full',
  async (status, message) => {
    let fails = true;
    const { press, submit } = await openSignIn(() =>
      fails ? new Refusal(status, {}) : { admin: principal, token: 'new-token' },
    );
    await submit();
    await waitFor(() => expect(problem()).toContain(message));
    fails = false;
    await press();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  },
);

test('an unreachable server is reported, and the sign-in can be sent again @full', async () => {
  let fails = true;
  const { press, submit } = await openSignIn(() => {
    if (fails) throw new TypeError('Failed to fetch');
    return { admin: principal, token: 'new-token' };
  });
  await submit();
  await waitFor(() =>
    expect(problem()).toContain('Cannot reach the server. Check your internet or try again later.'),
  );
  expect(sent).toHaveLength(1);
  fails = false;
  await press();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

test('the password can be shown and hidden', async () => {
  const { user, password } = await openSignIn();
  await user.type(password, 'Monsoon#7');
  expect(password.type).toBe('password');
  await user.click(screen.getByLabelText('Show password'));
  expect(password.type).toBe('text');
  await user.click(screen.getByLabelText('Hide password'));
  expect(password.type).toBe('password');
  expect(password.value).toBe('Monsoon#7');
});

test('the demo account is filled in, and a remembered sign-in is requested', async () => {
  const { user, email, password, press } = await openSignIn(undefined, {
    'GET /admin/login-options': { demo: asha, setUpNeeded: false },
  });
  await waitFor(() => button(/Demo account/));
  await user.click(button(/Demo account/));
  expect([email.value, password.value]).toEqual([asha.email, asha.password]);
  await user.click(screen.getByLabelText('Remember me'));
  await press();
  await waitFor(() => expect(sent).toEqual([{ ...asha, remember: true }]));
});

test('a page that requires a sign-in opens after it, without any read before', async () => {
  const reads: string[] = [];
  const { user } = await openSignIn(undefined, {
    'GET /admin/companies': () => {
      reads.push(tokenStore.read() ?? 'nobody');
      return response('GET /admin/companies');
    },
  });
  window.history.pushState({}, '', '/admin/companies?status=trial');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(reads).toEqual([]);
  await user.type(await screen.findByLabelText('Email'), asha.email);
  await user.type(screen.getByLabelText('Password'), asha.password);
  await user.click(button(/^Sign in/));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/companies'));
  expect(window.location.search).toBe('?status=trial');
  await waitFor(() => expect(reads).toContain('new-token'));
});

test.each(['/', '/admin', '/no-such-page', '/returns', '/admin/teams'])(
  '%s redirects signed-out users to the sign-in',
  async (address) => {
    await openApp(address, {}, { signedOut: true, others: 'wait' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
  },
);

test('a stored token that the server does not accept is removed', async () => {
  await openApp('/admin/dashboard', {
    'GET /admin/me': new Refusal(401, { error: 'Session expired. Please log in again.' }),
    'GET /admin/login-options': response('GET /admin/login-options'),
  });
  await screen.findByText('Session expired. Please log in again.');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(tokenStore.read()).toBeNull();
});

test('two-step sign-in asks for the code, and sends six digits at once', async () => {
  const codes: unknown[] = [];
  const { user, submit } = await openSignIn(
    () => new Refusal(401, { code: 'SECOND_STEP', error: 'Enter the code.', ticket: 'the-ticket' }),
    {
      'POST /admin/login/second-step': ({ body }) => {
        codes.push(body);
        return codes.length === 1
          ? new Refusal(401, { code: 'WRONG_CODE', error: 'This code is wrong.' })
          : { admin: principal, token: 'new-token' };
      },
    },
  );
  await submit();
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await user.type(code, '123456');
  await screen.findByText('This code is wrong.');
  expect(tokenStore.read()).toBeNull();
  await user.clear(code);
  await user.type(code, '654321');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  expect(codes).toEqual([
    { ticket: 'the-ticket', code: '123456' },
    { ticket: 'the-ticket', code: '654321' },
  ]);
  expect(tokenStore.read()).toBe('new-token');
});

test('a recovery code can be typed instead, and an expired sign-in starts over', async () => {
  const { user, submit } = await openSignIn(
    () => new Refusal(401, { code: 'SECOND_STEP', error: 'Enter the code.', ticket: 'the-ticket' }),
    {
      'POST /admin/login/second-step': () =>
        new Refusal(401, { code: 'TICKET_ENDED', error: 'This sign-in has expired.' }),
    },
  );
  await submit();
  await screen.findByLabelText('Code');
  await user.click(button(/^Use a recovery code/));
  await user.type(await screen.findByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
  await screen.findByText('This sign-in has expired.');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(asha.email);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('a passkey is offered first, and without one the other ways remain', async () => {
  const signed: unknown[] = [];
  const { user, submit } = await openSignIn(
    () =>
      new Refusal(401, {
        code: 'SECOND_STEP',
        error: 'Enter the code.',
        ticket: 'the-ticket',
        reason: 'app-or-passkey',
      }),
    {
      'POST /admin/login/second-step/passkey': ({ body }) => {
        signed.push(body);
        return response('POST /admin/login/second-step/passkey');
      },
      'POST /admin/login/second-step': { admin: principal, token: 'new-token' },
    },
  );
  await submit();
  // The browser of the tests has no passkeys.
  await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  await screen.findByText('No passkey was used. Try again, or use a code.');
  expect(signed).toEqual([{ ticket: 'the-ticket' }]);
  await user.click(button(/^Use the authenticator app/));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(tokenStore.read()).toBe('new-token'));
});
