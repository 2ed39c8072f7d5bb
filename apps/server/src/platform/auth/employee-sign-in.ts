import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { employeeSignInMessages, signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { Failure, invalid } from '#core/failure.ts';
import { removeAttemptsLike } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Account, findAccountForUpdate, listEmployeeAccounts } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { isClosedDemo } from './console-info.ts';
import { companiesOfAccounts } from './hooks.ts';
import { limitGuesses, limitRightPasswords, signInAttempt } from './limits.ts';
import { accountsWithPassword, stillFits, storeStrongerHash } from './password-hash.ts';

type EmployeeCredentials = {
  email: string;
  password: string;
  companyCode?: string | undefined;
  remember: boolean;
  sharedDevice: boolean;
};

/** A person and the session that was opened for them. */
export type EmployeeSession = { id: string; sessionId: string };

/** An account whose password fits, and whether its company may sign in. */
type Matching = Awaited<ReturnType<typeof accountsWithPassword<Account>>>[number] & {
  isOpen: boolean;
  companyCode: string;
  company: string;
};

/**
 * Opens a session for an employee. `present` creates the rest of the response besides the token. An
 * unknown email takes as long as a known one, in however many companies it is: one password is
 * checked.
 * @throws Failure 401 for wrong credentials, 403 for right ones without access, 400 at
 * `companyCode`, with the companies to choose from, when they match accounts of several
 */
export function signInEmployee<ResponseBody extends object>(
  context: RequestContext,
  credentials: EmployeeCredentials,
  present: (tx: Tx, session: EmployeeSession) => Promise<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  const attempt = signInAttempt(context, credentials.email, 'employee-sign-in');
  return limitGuesses(context, attempt, async (attemptId) => {
    const { checked, stronger } = chosen(await findMatching(context.db, credentials));
    if (isClosedDemo(context, credentials)) throw wrongCredentials();
    const { password } = credentials;
    return context.transaction(async (tx) => {
      // Password or access may have been revoked while the password was being checked.
      const account = await findAccountForUpdate(tx, checked.id);
      if (!account || !(await stillFits(account, checked, password))) throw wrongCredentials();
      if (account.status !== 'active') throw noAccess('not-active');
      await storeStrongerHash(tx, { locked: account, checked, stronger });
      await limitRightPasswords(tx, context, attempt);
      await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      const { token, id: sessionId } = await beginSession(tx, context, {
        account,
        factor: 'password',
        remember: credentials.remember,
        sharedDevice: credentials.sharedDevice,
      });
      return { ...(await present(tx, { id: account.id, sessionId })), token };
    });
  });
}

async function findMatching(
  db: Queryable,
  { email, password, companyCode }: EmployeeCredentials,
): Promise<Matching[]> {
  const matching = await accountsWithPassword(await listEmployeeAccounts(db, email), password);
  const companies = await companiesOfAccounts.only()(
    db,
    matching.flatMap(({ checked }) => checked.companyId ?? []),
  );
  return matching.flatMap((fits) => {
    const company = companies.get(fits.checked.companyId ?? '');
    const isMeant = !companyCode || company?.companyCode === companyCode;
    if (!company || !isMeant) return [];
    const { isOpen, companyCode: code, name } = company;
    return [{ ...fits, isOpen, companyCode: code, company: name }];
  });
}

/** Returns the only account that may be used. */
function chosen(matching: Matching[]): Matching {
  if (matching.length === 0) throw wrongCredentials();
  const usable = matching.filter(
    ({ checked, isOpen: open }) => open && checked.status === 'active',
  );
  const [first, second] = usable;
  if (!first)
    throw noAccess(matching.some(({ isOpen }) => isOpen) ? 'not-active' : 'company-closed');
  if (second) {
    const choices = usable.map(({ companyCode, company: name }) => ({ companyCode, name }));
    throw invalid({ companyCode: employeeSignInMessages.companyCodeRequired }, { choices });
  }
  return first;
}

const wrongCredentials = () =>
  new Failure('unauthenticated', 'INVALID_CREDENTIALS', signInProblems.INVALID_CREDENTIALS);

/** The refusal of someone who may not sign in, whatever their password. */
export const noAccess = (reason: 'not-active' | 'company-closed') =>
  new Failure('forbidden', 'FORBIDDEN' satisfies GeneralCode, employeeSignInMessages.noAccess, {
    reason,
  });
