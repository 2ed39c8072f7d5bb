import { allFeatures } from '#core/feature.ts';
import type { QuickSearchPart } from '#core/quick-search-part.ts';

let loaded: readonly QuickSearchPart[] | undefined;

/**
 * Loads what the features add to the quick search and the sheet of shortcuts, in the order of their
 * list.
 */
export async function loadSearchParts(): Promise<void> {
  const loading = allFeatures().flatMap(({ quickSearch }) => (quickSearch ? [quickSearch()] : []));
  loaded = await Promise.all(loading);
}

export function searchParts(): readonly QuickSearchPart[] {
  if (!loaded) throw new Error('Wait for loadSearchParts() before they show');
  return loaded;
}
