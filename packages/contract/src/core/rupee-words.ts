/** Amounts in words, as on Indian invoices, receipts and cheques. */

const small = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen',
  'Fifteen Sixteen Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ');
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** The largest first. The rest after them is below a hundred. */
const scales = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
];

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}

/** Crores have no larger scale above them: 1,00,000 of them are One Lakh Crore. */
function inWords(number: number): string {
  const scale = scales.find(({ size }) => number >= size);
  if (!scale) return belowHundred(number);
  const rest = number % scale.size;
  const head = `${inWords(Math.floor(number / scale.size))} ${scale.name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}

/** Returns whole paise in words: 'Rupees One Lakh Twenty and Fifty Paise Only'. */
export function rupeesInWords(paise: number): string {
  const whole = Math.abs(paise);
  const part = whole % 100;
  const rupees = inWords(Math.floor(whole / 100));
  const rest = part === 0 ? '' : ` and ${inWords(part)} ${part === 1 ? 'Paisa' : 'Paise'}`;
  return `${paise < 0 ? 'Minus ' : ''}Rupees ${rupees}${rest} Only`;
}
