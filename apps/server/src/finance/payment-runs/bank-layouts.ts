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

type Given = {
  transfers: readonly Transfer[];
  /** The account that pays. */
  ours: { name: string; accountNumber: string; ifsc: string };
  /** The number of the run. */
  code: string;
  day: string;
};

/** Returns the text of a bank file. `day` is that of the transfers. */
export const bankFileOf = (layout: BankLayout, given: Given): string => layouts[layout](given);

const layouts: Record<BankLayout, (given: Given) => string> = {
  csv: plainCsv,
  hdfc: hdfcEnet,
  icici: iciciBulk,
  sbi: sbiBulk,
  axis: axisBulk,
};

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
        dayWith('/', day),
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

const iciciTitles = [
  ...['PYMT_PROD_TYPE_CODE', 'PYMT_MODE', 'DEBIT_ACC_NO', 'BNF_NAME', 'BENE_ACC_NO', 'BENE_IFSC'],
  ...['AMOUNT', 'DEBIT_NARR', 'CREDIT_NARR', 'MOBILE_NUM', 'EMAIL_ID', 'REMARK', 'PYMT_DATE'],
  ...['REF_NO', 'ADDL_INFO1', 'ADDL_INFO2', 'ADDL_INFO3', 'ADDL_INFO4', 'ADDL_INFO5'],
];

/** ICICI Bank: 19 columns with titles. FT: within the bank, without an IFSC. */
function iciciBulk({ transfers, ours, day }: Given): string {
  const rows = transfers.map(({ name, accountNumber, ifsc, amount, reference }) => {
    const isSameBank = ifsc.startsWith('ICIC');
    const about = letters(reference, 30);
    return [
      ...['PAB_VENDOR', isSameBank ? 'FT' : 'NEFT', ours.accountNumber, letters(name, 35)],
      ...[accountNumber, isSameBank ? '' : ifsc, rupees(amount), about, about, '', ''],
      ...[about, dayWith('-', day), letters(reference, 16), '', '', '', '', ''],
    ];
  });
  return recordsOf([iciciTitles, ...rows]);
}

/**
 * State Bank of India: 8 columns with # between them and no titles. First what our account is debited
 * in all, then a row for each transfer, with the code of the branch for accounts of the bank itself.
 */
function sbiBulk({ transfers, ours, code, day }: Given): string {
  const on = dayWith('/', day);
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const debit = [
    ...[ours.accountNumber, branchOf(ours.ifsc), on, rupees(total), ''],
    ...[letters(code, 20), letters(ours.name, 35), 'Vendor payments'],
  ];
  const credits = transfers.map(({ name, accountNumber, ifsc, amount, reference }) => [
    ...[accountNumber, ifsc.startsWith('SBIN') ? branchOf(ifsc) : ifsc, on, '', rupees(amount)],
    ...[letters(reference, 20), letters(name, 35), 'Vendor payment'],
  ]);
  return recordsOf([debit, ...credits], '#');
}

/** The last five digits of an IFSC of State Bank of India. */
const branchOf = (ifsc: string): string => ifsc.slice(-5);

const axisTitles = [
  ...['Debit Account Number', 'Transaction Amount', 'Transaction Currency', 'Beneficiary Name'],
  ...['Beneficiary Account Number', 'Beneficiary IFSC Code', 'Transaction Date', 'Payment Mode'],
  ...['Customer Reference Number', 'Beneficiary Nickname/Code', 'Bank Account Type'],
  ...['Beneficiary Type', 'LEI', 'Debit Narration', 'Credit Narration', 'Invoice Number'],
  ...['Beneficiary Address 1', 'Beneficiary Address 2', 'Beneficiary Address 3'],
  ...['Beneficiary City', 'Beneficiary State', 'Beneficiary Pin Code'],
  ...['Beneficiary Email address 1', 'Beneficiary Email address 2', 'Beneficiary Mobile Number'],
  ...['Add Info1', 'Add Info2', 'Add Info3', 'Add Info4', 'Add Info5', 'Add Info6'],
];

/** Axis Bank: 31 columns with titles. N: NEFT, I: within the bank. */
function axisBulk({ transfers, ours, day }: Given): string {
  const rows = transfers.map(({ name, accountNumber, ifsc, amount, reference }) => {
    const about = letters(reference, 20);
    return [
      ...[ours.accountNumber, rupees(amount), 'INR', letters(name, 35), accountNumber, ifsc],
      ...[dayWith('/', day), ifsc.startsWith('UTIB') ? 'I' : 'N', about],
      // Nickname, kind of account and of beneficiary, legal entity identifier.
      ...['', '', '', ''],
      ...[about, about, about],
      ...Array.from({ length: 15 }, () => ''),
    ];
  });
  return recordsOf([axisTitles, ...rows]);
}

/** Formats a day as '30/11/2026', with a sign between its parts. */
const dayWith = (sign: string, day: string): string => day.split('-').reverse().join(sign);

const recordsOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((row) => `${row.join(separator)}\r\n`).join('');

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
