import type { Case, Sized } from './cases.ts';
import { recordExchanges } from './exchanges.ts';
import type { SizedPage } from './growth.ts';
import type { Statement } from './sql.ts';

/** Records the product's own statements for cases that are pages, each without its total count. */
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

async function pagesOf(url: string, cases: readonly Case[]) {
  const pages = cases.filter(({ isPage }) => isPage);
  const exchanges = await recordExchanges(
    url,
    pages.map(({ path, pagePath }) => pagePath ?? path),
  );
  return exchanges.map(({ groups }, place) => {
    const asked = groups.flat().find(({ text }) => text.includes(' as "total"'));
    const name = pages[place]?.name ?? '';
    if (!asked) throw new Error(`${name} asks for no page with its total.`);
    return { name, page: withoutCount(asked) };
  });
}

/** Removes the count from a page's statement, and renumbers the remaining placeholders. */
function withoutCount({ text, values }: Statement): Statement {
  const start = text.indexOf(', (select count(*)');
  const end = text.indexOf(' as "total"', start);
  if (start < 0 || end < 0) throw new Error(`There is no count beside the page: ${text}`);
  const page = text.slice(0, start) + text.slice(end + ' as "total"'.length);
  const left: unknown[] = [];
  return {
    text: page.replace(/\$(\d+)/g, (_, place) => `$${left.push(values[Number(place) - 1])}`),
    values: left,
  };
}
