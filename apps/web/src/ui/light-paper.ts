/** Prints in the light theme: in the dark one, paper would have dark panels and unreadable text. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;
  const change = (isPaper: boolean) => {
    if (isPaper === (onScreen !== undefined)) return;
    if (isPaper) {
      onScreen = dataset['mantineColorScheme'] ?? 'light';
      dataset['mantineColorScheme'] = 'light';
    } else {
      dataset['mantineColorScheme'] = onScreen;
      onScreen = undefined;
    }
  };
  // Not every browser has both: a change of the media type, and events around printing.
  matchMedia('print').addEventListener('change', ({ matches }) => change(matches));
  addEventListener('beforeprint', () => change(true));
  addEventListener('afterprint', () => change(false));
}
