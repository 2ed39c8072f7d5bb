/**
 * The states and union territories by their GST numbers, with which a GSTIN begins and which are
 * the place of supply. 25 (Daman and Diu, part of 26 since 26 January 2020), 28 (Andhra Pradesh
 * before its division) and 99 (the centre) are no places of supply and not included.
 */

/** Two digits, such as '27'. */
export type StateNumber = string;

/**
 * `pincodes` has the ranges of the first three digits of India Post's offices. Without ranges, any
 * are accepted.
 */
export type State = {
  number: StateNumber;
  code: string;
  name: string;
  pincodes: string;
  aliases?: readonly string[];
};

/** Outside of India: exports and other supplies to abroad. */
const otherCountries: StateNumber = '96';

/** Ranges of pincodes overlap at borders, where a post office serves both sides. */
export const states: readonly State[] = [
  { number: '01', code: 'JK', name: 'Jammu and Kashmir', pincodes: '180-194' },
  { number: '02', code: 'HP', name: 'Himachal Pradesh', pincodes: '171-177' },
  { number: '03', code: 'PB', name: 'Punjab', pincodes: '140-160' },
  { number: '04', code: 'CH', name: 'Chandigarh', pincodes: '140 160' },
  {
    number: '05',
    code: 'UK',
    name: 'Uttarakhand',
    pincodes: '244-249 262-263',
    aliases: ['UT', 'UA', 'Uttaranchal'],
  },
  { number: '06', code: 'HR', name: 'Haryana', pincodes: '121-136' },
  {
    number: '07',
    code: 'DL',
    name: 'Delhi',
    pincodes: '110',
    aliases: ['New Delhi', 'NCT of Delhi'],
  },
  { number: '08', code: 'RJ', name: 'Rajasthan', pincodes: '301-345' },
  { number: '09', code: 'UP', name: 'Uttar Pradesh', pincodes: '201-285' },
  { number: '10', code: 'BR', name: 'Bihar', pincodes: '800-855' },
  { number: '11', code: 'SK', name: 'Sikkim', pincodes: '737' },
  { number: '12', code: 'AR', name: 'Arunachal Pradesh', pincodes: '790-792' },
  { number: '13', code: 'NL', name: 'Nagaland', pincodes: '797-798' },
  { number: '14', code: 'MN', name: 'Manipur', pincodes: '795' },
  { number: '15', code: 'MZ', name: 'Mizoram', pincodes: '796' },
  { number: '16', code: 'TR', name: 'Tripura', pincodes: '799' },
  { number: '17', code: 'ML', name: 'Meghalaya', pincodes: '793-794' },
  { number: '18', code: 'AS', name: 'Assam', pincodes: '781-788' },
  { number: '19', code: 'WB', name: 'West Bengal', pincodes: '700-736 738-743' },
  { number: '20', code: 'JH', name: 'Jharkhand', pincodes: '813-835' },
  { number: '21', code: 'OD', name: 'Odisha', pincodes: '751-770', aliases: ['OR', 'Orissa'] },
  { number: '22', code: 'CG', name: 'Chhattisgarh', pincodes: '490-497', aliases: ['CT'] },
  { number: '23', code: 'MP', name: 'Madhya Pradesh', pincodes: '450-488' },
  { number: '24', code: 'GJ', name: 'Gujarat', pincodes: '360-396' },
  {
    number: '26',
    code: 'DH',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    pincodes: '362 396',
    aliases: ['DN', 'DD', 'DNHDD', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  },
  { number: '27', code: 'MH', name: 'Maharashtra', pincodes: '400-402 404-445' },
  { number: '29', code: 'KA', name: 'Karnataka', pincodes: '560-591' },
  { number: '30', code: 'GA', name: 'Goa', pincodes: '403' },
  {
    number: '31',
    code: 'LD',
    name: 'Lakshadweep',
    pincodes: '682',
    aliases: ['Lakshadweep Islands'],
  },
  { number: '32', code: 'KL', name: 'Kerala', pincodes: '670-695' },
  { number: '33', code: 'TN', name: 'Tamil Nadu', pincodes: '600-643' },
  {
    number: '34',
    code: 'PY',
    name: 'Puducherry',
    pincodes: '533 605 607 609 673',
    aliases: ['Pondicherry'],
  },
  {
    number: '35',
    code: 'AN',
    name: 'Andaman and Nicobar',
    pincodes: '744',
    aliases: ['Andaman and Nicobar Islands'],
  },
  { number: '36', code: 'TS', name: 'Telangana', pincodes: '500-509', aliases: ['TG'] },
  { number: '37', code: 'AP', name: 'Andhra Pradesh', pincodes: '507 515-535', aliases: ['AD'] },
  { number: '38', code: 'LA', name: 'Ladakh', pincodes: '194' },
  { number: otherCountries, code: 'OC', name: 'Other Countries', pincodes: '' },
  { number: '97', code: 'OT', name: 'Other Territory', pincodes: '' },
];

/** Numbers of former states that became part of one other. 28 became two, so it is ambiguous. */
const successors: Readonly<Record<string, StateNumber>> = { '25': '26' };

/** Union territories without a legislature. The others have their own SGST (UTGST Act 2017). */
const territories: ReadonlySet<StateNumber> = new Set(['04', '26', '31', '35', '38', '97']);

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

const byNumber = new Map(states.map((state) => [state.number, state]));
const byCode = new Map(states.map((state) => [state.code, state]));
const byName = new Map(
  states.flatMap((state) =>
    [state.code, state.name, ...(state.aliases ?? [])].map((name) => [keyOf(name), state]),
  ),
);

const findNumber = (digits: string): State | null => {
  const number = digits.padStart(2, '0');
  return byNumber.get(successors[number] ?? number) ?? null;
};

/**
 * Finds a state by its number, its two letters, its name, a former or second name, or a matching
 * number and name, such as '27-Maharashtra'.
 */
export function findState(input: string): State | null {
  // The stored form first: it is looked up for each row of a list.
  const known = byCode.get(input);
  if (known) return known;
  const { digits = '', name = '' } =
    /^(?<digits>\d{1,2}(?!\d))?\P{L}*(?<name>.*)$/su.exec(input.trim())?.groups ?? {};
  const named = byName.get(keyOf(name)) ?? null;
  if (digits === '') return named;
  const numbered = findNumber(digits);
  return keyOf(name) === '' || named === numbered ? numbered : null;
}

/** Returns the state of the first two characters of a GSTIN, whatever follows, or null. */
export function stateOfPrefix(gstin: string): StateNumber | null {
  const number = gstin.slice(0, 2);
  const state = /^\d{2}$/.test(number) ? findNumber(number) : null;
  return state === null || isForeign(state.number) ? null : state.number;
}

/** Returns 'Maharashtra'. An unknown number is returned unchanged. */
export const stateName = (number: StateNumber): string => byNumber.get(number)?.name ?? number;

/** Returns '27-Maharashtra', as on a tax invoice. An unknown number is returned unchanged. */
export function stateLabel(number: StateNumber): string {
  const state = byNumber.get(number);
  return state ? `${number}-${state.name}` : number;
}

/** Returns the name of the state's half of the GST. */
export const stateTaxName = (number: StateNumber): 'SGST' | 'UTGST' =>
  territories.has(number) ? 'UTGST' : 'SGST';

/** Returns whether a place of supply is abroad. */
export const isForeign = (number: StateNumber): boolean => number === otherCountries;

/** Returns whether a state's code stands for an address abroad. */
export const isForeignCode = (code: string): boolean => {
  const found = findState(code);
  return found !== null && isForeign(found.number);
};

function isInRange(prefix: number, range: string): boolean {
  const [first = 0, last = first] = range.split('-').map(Number);
  return first <= prefix && prefix <= last;
}

/**
 * Returns whether a pincode may be in a state, by its first three digits. Only good for a warning,
 * since offices at borders serve both sides. Pincodes of the army (9…) may be anywhere.
 */
export function pincodeFits(pincode: string, number: StateNumber): boolean {
  if (!/^[1-9]\d{5}$/.test(pincode)) return false;
  const ranges = byNumber.get(number)?.pincodes ?? '';
  if (ranges === '' || pincode.startsWith('9')) return true;
  return ranges.split(' ').some((range) => isInRange(Number(pincode.slice(0, 3)), range));
}
