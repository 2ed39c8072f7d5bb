import type { Case, Sized } from './cases.ts';
import { recordExchanges } from './exchanges.ts';
import type { SizedPage } from './growth.ts';
import type { Statement } from './sql.ts';

/** Records the product's own statements for cases that are pages, each without its total. */
export async function recordPages(
  urls: Sized<string>,
  cases: Sized<readonly Case[]>,
): Promise<SizedPage[]> {
  const [small, large] = [
    await pagesOf(urls.small, cases.small),
    await pagesOf(urls.large, cases.large),
  ];
  return large.map(({ name, page }, place) => ({
    name,
    small: small[place]?.page as Statement,
    large: page,
  }));
}

export const hasTotal = ({ text }: Statement): boolean => text.includes(' as "total"');

async function pagesOf(url: string, cases: readonly Case[]) {
  const pages = cases.filter(({ isPage }) => isPage);
  const exchanges = await recordExchanges(
    url,
    pages.map(({ path, pagePath }) => pagePath ?? path),
  );
  return exchanges.map(({ groups }, place) => {
    const asked = groups.flat().find(hasTotal);
    const name = pages[place]?.name ?? '';
    if (!asked) throw new Error(`${name} asks for no page with its total.`);
    return { name, page: withoutTotal(asked) };
  });
}

/**
 * Removes the total from a page's statement, and renumbers the remaining placeholders. @throws when
 * it has none
 */
export function withoutTotal({ text, values }: Statement): Statement {
  const end = text.indexOf(' as "total"');
  let start = end;
  let depth = 0;
  do {
    start--;
    depth += text[start] === ')' ? 1 : text[start] === '(' ? -1 : 0;
  } while (depth > 0 && start > 0);
  const comma = text.lastIndexOf(',', start);
  if (comma < 0 || text.slice(comma + 1, start).trim() !== '') {
    throw new Error(`There is no total beside the page: ${text}`);
  }
  const page = text.slice(0, comma) + text.slice(end + ' as "total"'.length);
  const left: unknown[] = [];
  return {
    text: page.replace(/\$(\d+)/g, (_, place) => `$${left.push(values[Number(place) - 1])}`),
    values: left,
  };
}
