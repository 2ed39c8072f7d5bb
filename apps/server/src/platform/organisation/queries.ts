import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import type { GrievanceContact } from '@kolam/contract/platform/auth/model.ts';
import type { PaymentDetails } from '@kolam/contract/platform/organisation/model.ts';
import {
  defaultPrefixes,
  defaultState,
  retentionDays,
} from '@kolam/contract/platform/organisation/values.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { pictureData } from '#platform/files/queries.ts';
import { organisation } from './tables.ts';

type OrganisationRow = typeof organisation.$inferSelect;
/** The details of the business on documents. */
export type Organisation = Omit<
  OrganisationRow,
  'id' | 'single' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The values until the business is filled in. */
export const notFilledIn: Organisation = {
  legalName: '',
  gstin: '',
  pan: '',
  state: defaultState,
  line1: '',
  line2: '',
  city: '',
  pincode: '',
  email: '',
  phone: '',
  grievanceName: '',
  grievanceEmail: '',
  bankName: '',
  accountName: '',
  account: '',
  ifsc: '',
  upiId: '',
  logoFileId: null,
  salesPrefix: defaultPrefixes.sales,
  purchasePrefix: defaultPrefixes.purchase,
  creditPrefix: defaultPrefixes.credit,
  debitPrefix: defaultPrefixes.debit,
  roundsTotals: false,
  registrationDays: retentionDays.registrations.usual,
  documentDays: retentionDays.documents.usual,
  payoutsAbove: null,
  ordersAbove: null,
  requiredTwoStep: 'off',
};

/** Returns the business as it is now, with defaults for missing values. */
export async function readOrganisation(db: Queryable): Promise<Organisation> {
  const [found] = await db.select().from(organisation);
  return found ?? notFilledIn;
}

/** Whether an amount in paise needs the approval of another person. `above` is the setting. */
export const needsApproval = (amount: number, above: number | null): above is number =>
  above !== null && amount > above;

/** Returns how to pay us, with the whole account number or a masked one. */
export const paymentDetailsOf = (
  ours: Organisation,
  { isWhole }: { isWhole: boolean },
): PaymentDetails => ({
  payee: ours.legalName,
  bank:
    ours.account === ''
      ? null
      : {
          name: ours.bankName,
          accountName: ours.accountName || ours.legalName,
          account: isWhole ? ours.account : maskNumber(ours.account),
          ifsc: ours.ifsc,
        },
  upiId: ours.upiId === '' ? null : ours.upiId,
});

/** Returns who answers complaints about personal data, or null until it is set. */
export async function grievanceContactOf(db: Queryable): Promise<GrievanceContact | null> {
  const { grievanceName: name, grievanceEmail: email } = await readOrganisation(db);
  return email === '' ? null : { name, email };
}

/** Returns its logo as a data URL for a PDF, or null when there is none that can be drawn. */
export async function logoOf(
  services: { db: Queryable; files: FileStore },
  { logoFileId }: Pick<Organisation, 'logoFileId'>,
): Promise<string | null> {
  return logoFileId === null ? null : pictureData(services, logoFileId);
}

const neededColumns = ['legalName', 'gstin', 'line1', 'city', 'pincode'] as const;

/**
 * Whether it has all supplier details of a tax invoice, as `isFilledIn` of the response. A part of
 * a query.
 */
export const organisationIsFilledIn: SQL<boolean> = sql`exists (select from ${organisation}
  where ${and(...neededColumns.map((name) => ne(organisation[name], '')))})`;

export async function isOrganisation(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, id));
  return found.length > 0;
}
