import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { inFonts, lettersWithoutFont } from './fonts.ts';
import { makePdf } from './make-pdf.ts';

const print = (text: string) =>
  makePdf({ content: [{ text: inFonts(text) }], defaultStyle: { font: 'Roboto' } });

const names = {
  Bengali: 'শ্রীকৃষ্ণ চট্টোপাধ্যায়',
  Devanagari: 'श्रीमती ज्ञानेश्वरी',
  Gujarati: 'કૃષ્ણ પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮಿ',
  Malayalam: 'ശ്രീകുമാർ ലക്ഷ്മി',
  Oriya: 'ଶ୍ରୀକୃଷ୍ଣ ମହାପାତ୍ର',
  Tamil: 'முருகன் கிருஷ்ணமூர்த்தி',
  Telugu: 'శ్రీనివాస లక్ష్మి',
};

describe('a name', () => {
  test.for(Object.entries(names))('in %s is printed in its own font', async ([script, name]) => {
    expect(inFonts(name)).toEqual([{ text: name, font: script }]);
    expect(lettersWithoutFont(name)).toEqual([]);
    expect((await print(name)).toString('latin1')).toContain(`NotoSans${script}-Regular`);
  });

  test('in two scripts has a font for each', () => {
    expect(inFonts('A. முருகன் (आशा)')).toEqual([
      { text: 'A. ', font: 'Roboto' },
      { text: 'முருகன்', font: 'Tamil' },
      { text: ' (', font: 'Roboto' },
      { text: 'आशा', font: 'Devanagari' },
      { text: ')', font: 'Roboto' },
    ]);
  });

  test('with letters of a script without a font has these named', () => {
    expect(lettersWithoutFont('محمد')).toEqual(['م', 'ح', 'د']);
    expect(lettersWithoutFont('Zoë Ünal, Łukasz, Ольга, Nguyễn')).toEqual([]);
  });
});

test('emoji are left out, and letters of a special style are printed as plain ones', async () => {
  const [text] = await pdfText(await print('🌧️ Monsoon 𝐑eset 👩‍👩‍👧 ①'));
  expect(text).toBe('Monsoon Reset 1');
});

/** Each script has its letters at the same places of its block. */
const blocks = {
  Devanagari: 0x900,
  Bengali: 0x980,
  Gurmukhi: 0xa00,
  Gujarati: 0xa80,
  Oriya: 0xb00,
  Tamil: 0xb80,
  Telugu: 0xc00,
  Kannada: 0xc80,
  Malayalam: 0xd00,
};

test.for(Object.entries(blocks))(
  'letters of %s that are joined with others can be printed @full',
  async ([, start]) => {
    const letter = (at: number) => String.fromCodePoint(start + at);
    const all = Array.from({ length: 0x25 }, (_, at) => letter(0x15 + at));
    const known = all.filter((one) => /\p{L}/u.test(one) && lettersWithoutFont(one).length === 0);
    // Each with "ya", "ra" and "ssa", and with the sign of "i".
    const joined = [0x2f, 0x30, 0x37].map((at) => `${letter(0x4d)}${letter(at)}${letter(0x3f)}`);
    const lines = known.map((first) => joined.map((second) => first + second).join(' '));
    expect(await pdfText(await print(lines.join(' ')))).toHaveLength(1);
  },
);
