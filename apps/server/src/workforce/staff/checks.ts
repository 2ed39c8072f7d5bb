import { isIfsc, isPan, isPersonsPan } from '@kolam/contract/core/india.ts';
import type { KycCheck, StaffDocument } from '@kolam/contract/workforce/staff/model.ts';
import { days } from '#core/clock.ts';
import { compareNames, wordsOf } from './compare-names.ts';
import type { StaffRow } from './store.ts';

/** A registration should be decided within this time. */
const timely = days(2);

type Compared = Pick<
  StaffRow,
  'name' | 'pan' | 'panName' | 'ifsc' | 'createdAt' | 'pendingSince' | 'decidedAt' | 'status'
>;
type Finding = Pick<KycCheck, 'result' | 'detail'>;

/**
 * Runs the checks that a reviewer would do by hand. The results contain no number that the reader
 * may not see.
 */
export function checkRegistration(
  row: Compared,
  { documents, now }: { documents: Pick<StaffDocument, 'type' | 'label' | 'asked'>[]; now: Date },
): KycCheck[] {
  return [
    { kind: 'pan', ...checkPan(row) },
    { kind: 'panName', ...checkPanName(row) },
    { kind: 'ifsc', ...checkIfsc(row) },
    { kind: 'documents', ...checkDocuments(documents) },
    { kind: 'age', ...checkAge(row, now) },
  ];
}

function checkPan({ pan }: Compared): Finding {
  if (pan === '') return missing('No PAN was given.');
  if (!isPan(pan)) return differs('The PAN does not have the form of one.');
  if (!isPersonsPan(pan)) {
    return differs(`The 4th letter of the PAN is ${pan[3]}, but a person’s is P.`);
  }
  return fits('The PAN has the form of a person’s.');
}

/** The 5th letter of a person's PAN is the first letter of the surname. */
function checkPanName({ name, pan, panName }: Compared): Finding {
  if (panName === '') return missing('No name on the PAN card was given.');
  const { onlyFirst, onlySecond, byInitials } = compareNames(name, panName);
  if (onlyFirst.length > 0 || onlySecond.length > 0) {
    const words = [...onlyFirst, ...onlySecond].join(', ');
    return differs(`The names do not fit each other: ${words}.`);
  }
  const letter = isPersonsPan(pan) ? pan.charAt(4) : '';
  const begins = (word: string) => word.toUpperCase().startsWith(letter);
  if (!wordsOf(panName).some(begins) && !wordsOf(name).some(begins)) {
    return differs(
      `The 5th letter of the PAN is ${letter}, with which no part of the name begins.`,
    );
  }
  if (byInitials.length > 0) {
    return similar(`The names fit each other only by initials: ${byInitials.join(', ')}.`);
  }
  return fits('The name is the one on the PAN card.');
}

function checkIfsc({ ifsc }: Compared): Finding {
  if (ifsc === '') return missing('No IFSC is kept.');
  return isIfsc(ifsc)
    ? fits('The IFSC has the right form.')
    : differs('The IFSC does not have the form of one.');
}

const wanted = [
  ['pan', 'the PAN card'],
  ['aadhaar', 'the masked Aadhaar'],
] as const;

function checkDocuments(documents: Pick<StaffDocument, 'type' | 'label' | 'asked'>[]): Finding {
  const absent = wanted.flatMap(([type, words]) =>
    documents.some((document) => document.type === type) ? [] : words,
  );
  if (absent.length > 0) return missing(`Not there: ${absent.join(' and ')}.`);
  const asked = documents.filter((document) => document.asked !== null);
  if (asked.length > 0) {
    return differs(`Asked for again: ${asked.map(({ label }) => label).join(', ')}.`);
  }
  return fits('PAN card and masked Aadhaar are there.');
}

/**
 * Measures the wait until the decision, or since the last reopening. In days of 24 hours, rounded
 * down, as lists show ages.
 */
function checkAge({ createdAt, pendingSince, decidedAt, status }: Compared, now: Date): Finding {
  const age = (decidedAt ?? now).getTime() - pendingSince.getTime();
  const count = Math.floor(age / days(1));
  const waited = count === 0 ? 'less than a day' : count === 1 ? '1 day' : `${count} days`;
  const verb = status === 'pending_review' ? 'Waits' : 'Waited';
  const again = pendingSince > createdAt ? ' again' : '';
  return { result: age < timely ? 'inTime' : 'late', detail: `${verb}${again} for ${waited}.` };
}

const similar = (detail: string): Finding => ({ result: 'similar', detail });
const fits = (detail: string): Finding => ({ result: 'fits', detail });
const differs = (detail: string): Finding => ({ result: 'differs', detail });
const missing = (detail: string): Finding => ({ result: 'missing', detail });
