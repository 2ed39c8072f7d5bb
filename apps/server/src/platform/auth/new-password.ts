import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { guessablePasswords, passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { hashPassword } from '#core/passwords.ts';
import { type Account, findHashOfEmail } from './account-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { companiesOfAccounts, ownOrganisation } from './hooks.ts';

/** The owner of the password. */
type PasswordOwner = {
  name: string;
  email: string;
  /** The id of their client company, or the name of a new one. Null for our own organisation. */
  company: { id: string } | { name: string } | null;
};

/** Returns the current owner of an account. */
export const ownerOf = ({
  name,
  email,
  companyId,
}: Pick<Account, 'name' | 'email' | 'companyId'>): PasswordOwner => ({
  name,
  email,
  company: companyId === null ? null : { id: companyId },
});

/** Returns the minimum length of a password that the account's owner chooses. */
export const fewestCharacters = ({ kind }: Pick<Account, 'kind'>): number =>
  kind === 'employee' || kind === 'portal' ? passwordLimits.participant : passwordLimits.console;

type Choice = {
  password: string;
  /** The minimum length, if it has not been checked yet. */
  least?: number;
  owner: PasswordOwner;
};

/**
 * Hashes a newly chosen password. Never call it inside a transaction. @throws Failure 400 at
 * `field`
 */
export async function hashNewPassword(
  db: Queryable,
  { field, ...choice }: Choice & { field: string },
): Promise<string> {
  const problem = await passwordProblem(db, choice);
  if (problem !== null) throw invalid({ [field]: problem });
  return hashPassword(choice.password, await findHashOfEmail(db, choice.owner.email));
}

/** Returns why a password is refused, as a message, or null when it is accepted. */
export async function passwordProblem(
  db: Queryable,
  { password, least = 0, owner }: Choice,
): Promise<string | null> {
  if ([...password].length < least) return passwordMessages.tooShort(least);
  if (await isCommonPassword(password)) return guessablePasswords.common;
  const company = await companyName(db, owner);
  const reason = reasonOf(password, { ...owner, company });
  return reason && guessablePasswords[reason];
}

async function companyName(db: Queryable, { company }: PasswordOwner): Promise<string> {
  if (company === null) return ownOrganisation.only()(db);
  if ('name' in company) return company.name;
  return (await companiesOfAccounts.only()(db, [company.id])).get(company.id)?.name ?? '';
}

const productName = 'Kolam';
/** Guessers try these first, with an @, a year or a count. The last ones have 0 or @ for a letter. */
const guessedFirst =
  'password welcome admin administrator login qwerty letmein india passwrd pssword psswrd';
/** Shorter ones occur in other words by accident. */
const shortestLocalPart = 4;

type Known = { name: string; email: string; company: string };
type Reason = keyof typeof guessablePasswords;

/**
 * Returns which data of the owner, or whether mere words that are guessed first, the password is
 * made of, ignoring digits and punctuation.
 */
function reasonOf(password: string, { name, email, company }: Known): Reason | null {
  const plain = squeezed(password);
  const local = squeezed(email.split('@')[0] ?? '');
  if (email !== '' && plain.includes(squeezed(email))) return 'email';
  if (local.length >= shortestLocalPart && plain.includes(local)) return 'email';
  const words = [
    ...wordsOf('name', name),
    ...wordsOf('company', company),
    ...wordsOf('product', productName),
    ...wordsOf('common', guessedFirst),
  ].sort((one, other) => other.word.length - one.word.length);
  let rest = withoutDigits(plain);
  let reason: Reason | null = null;
  for (const { word, of } of words) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, '');
    reason ??= of;
  }
  return rest === '' ? reason : null;
}

/** Converts to lower case and removes spaces and punctuation. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const withoutDigits = (text: string): string => text.replace(/\p{N}/gu, '');

function wordsOf(of: Reason, name: string): { word: string; of: Reason }[] {
  const words = name.split(/[\s.,&/-]+/u).map((part) => withoutDigits(squeezed(part)));
  return words.filter((word) => word !== '').map((word) => ({ word, of }));
}
