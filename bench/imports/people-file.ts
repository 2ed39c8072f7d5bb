import type { Place } from './places.ts';

const firstNames = 'Asha Vikram Meera Rohan Lakshmi Arjun Kavya Imran Neha Suresh'.split(' ');
const lastNames = 'Rao Singh Nair Deshmukh Iyer Pillai Khan Sharma Das Patel Menon'.split(' ');
const positions = 'Weaver,Accountant,Shift lead,Analyst,Dyer,Driver,Engineer'.split(',');
const departments = 'Production,Finance,Logistics,People,Research'.split(',');

const header = 'First name,Last name,Email,Phone,Company,Team,Position,Department,Status';

/**
 * Returns a CSV file of so many people, all different, spread over the places. One in ten is in a
 * team.
 */
export function peopleFile(count: number, places: Place[]): Blob {
  const of = <T>(list: T[], number: number) => list[number % list.length] as T;
  const lines = Array.from({ length: count }, (_, number) => {
    const place = of(places, Math.floor(number / 10));
    const [first, last] = [of(firstNames, number), of(lastNames, Math.floor(number / 10))];
    return [
      first,
      `${last} ${number}`,
      `${first}.${last}.${number}@example.com`,
      `+91 9${String((number * 7919) % 1e9).padStart(9, '0')}`,
      place.code,
      number % 10 === 0 ? place.team : '',
      of(positions, number),
      of(departments, number),
      'pending',
    ].join(',');
  });
  return new Blob([[header, ...lines].join('\r\n')], { type: 'text/csv' });
}
