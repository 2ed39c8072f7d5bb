/** The code of the pseudo-language, from the range for private use. */
export const pseudoLanguage = 'qps';

/**
 * Adds a language to every catalogue: its English texts with accents on all letters, and about 40 %
 * longer. What then is shown without accents is in no catalogue. The catalogues are records by
 * language, so a getter beside their `en` is enough, and the product knows nothing of it. The browser
 * runs this function as text, so it uses nothing from outside.
 */
export function installPseudoLocale(): void {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const accents = 'áƀćđéƒǵĥíĵķľḿńóṕɋŕšťúṽŵẋýžÁɃĆĐÉƑǴĤÍĴĶĽḾŃÓṔɊŔŠŤÚṼŴẊÝŽ';
  const accent = (text: string) =>
    text.replace(/[a-zA-Z]/g, (letter) => accents[letters.indexOf(letter)] ?? letter);
  const filling = accent('lorem ipsum dolor sit amet consectetur adipiscing elit '.repeat(20));
  const isLocale = (text: string) => /^[a-z]{2}-[A-Z]{2}\b/.test(text);
  const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const made = new WeakMap<object, unknown>();

  function longer(text: string): string {
    if (text === '') return text;
    // Names of months and weekdays are accented by being in another language.
    if (isLocale(text)) return 'hi-IN-u-nu-latn';
    return `${accent(text)} ${filling.slice(0, Math.ceil(text.length * 0.4)).trim()}`;
  }

  function convert(value: unknown): unknown {
    if (typeof value === 'string') return longer(value);
    if (!isRecord(value) && typeof value !== 'function') return value;
    const known = made.get(value);
    if (known) return known;
    const converted = convertNew(value);
    made.set(value, converted);
    return converted;
  }

  function convertNew(value: object): unknown {
    if (typeof value === 'function') return (...given: unknown[]) => convert(value(...given));
    if (value instanceof Promise) return value.then(convert);
    if (Array.isArray(value)) return value.map(convert);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]));
  }

  Object.defineProperty(Object.prototype, 'qps', {
    configurable: true,
    get(this: object) {
      return convert(Reflect.get(this, 'en'));
    },
  });
}

export function removePseudoLocale(): void {
  Reflect.deleteProperty(Object.prototype, pseudoLanguage);
}
