/** What documents for employees share: colours, the product's mark, and dates in words. */

export const accent = '#0b7a6f';
export const quiet = '#5b6570';

/** The product's logo: one line around five dots. */
export const kolamMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.4 -0.4 6.8 6.8">
  <path d="M2 1C2 .45 2.45 0 3 0C3.55 0 4 .45 4 1C4 1.55 3.39 1.61 3 2C2.61 2.39 2.39 2.61 2 3C1.61 3.39 1.55 4 1 4C.45 4 0 3.55 0 3C0 2.45.45 2 1 2C1.55 2 1.61 2.61 2 3C2.39 3.39 2.61 3.61 3 4C3.39 4.39 4 4.45 4 5C4 5.55 3.55 6 3 6C2.45 6 2 5.55 2 5C2 4.45 2.61 4.39 3 4C3.39 3.61 3.61 3.39 4 3C4.39 2.61 4.45 2 5 2C5.55 2 6 2.45 6 3C6 3.55 5.55 4 5 4C4.45 4 4.39 3.39 4 3C3.61 2.61 3.39 2.39 3 2C2.61 1.61 2 1.55 2 1Z" fill="none" stroke="#e4990b" stroke-width="0.5"/>
  <circle cx="3" cy="3" r="0.4" fill="${accent}"/>
</svg>`;

const datesIn = (locale: string) => {
  const words = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`));
};

/** Writes a calendar day, `YYYY-MM-DD`, in words: "24 November 2026". */
export const longDate = { en: datesIn('en-IN'), hi: datesIn('hi-IN-u-nu-latn') };
