import type { BankLayout } from '@kolam/contract/finance/payment-runs/values.ts';

/** A transfer with the whole account number. `amount` is in paise. */
type Transfer = {
  name: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  amount: number;
  /** The number of the bill. */
  reference: string;
};

type Given = { transfers: readonly Transfer[]; day: string };

/** Returns the text of a bank file. `day` is that of the transfers. */
export const bankFileOf = (layout: BankLayout, given: Given): string => layouts[layout](given);

const layouts: Record<BankLayout, (given: Given) => string> = { csv: plainCsv, hdfc: hdfcEnet };

/** The columns of the payroll's bank file. */
function plainCsv({ transfers }: Given): string {
  const titles = ['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference'];
  const rows = transfers.map(({ name, accountNumber, ifsc, amount, reference }) => [
    quoted(plainText(name)),
    accountNumber,
    ifsc,
    rupees(amount),
    reference,
  ]);
  return recordsOf([titles, ...rows]);
}

/**
 * HDFC Bank, RBI adapter specification, annexure 1: 28 columns without titles, no commas and no
 * special characters in a value. Columns that the specification wants for cheques and drafts alone
 * are empty.
 */
function hdfcEnet({ transfers, day }: Given): string {
  const [year, month, date] = day.split('-');
  return recordsOf(
    transfers.map(({ name, accountNumber, ifsc, bankName, amount, reference }) => {
      const ours = letters(reference, 20);
      const isSameBank = ifsc.startsWith('HDFC');
      return [
        // I: within the bank, N: NEFT.
        isSameBank ? 'I' : 'N',
        isSameBank ? letters(reference, 13) : '',
        accountNumber,
        rupees(amount),
        letters(name, 35),
        // Drawee and print location, address of the beneficiary, and reference of the instruction.
        ...Array.from({ length: 8 }, () => ''),
        ours,
        ours,
        // Six more payment details, and the number of a cheque.
        ...Array.from({ length: 7 }, () => ''),
        `${date}/${month}/${year}`,
        '',
        ifsc,
        letters(bankName, 40),
        // Branch and mail address of the beneficiary.
        '',
        '',
      ];
    }),
  );
}

const recordsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');

/** Keeps letters, digits and single spaces. */
const letters = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** Removes what a spreadsheet would read as the beginning of a formula. */
const plainText = (text: string): string => text.replace(/^[^\p{L}\p{N}]+/u, '');

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Formats paise as '44750.00', which banks read. */
const rupees = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
