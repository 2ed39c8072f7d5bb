import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';
import type { companyLists } from './company-tabs.ts';

/** A list of what a company has, on a tab of its page. */
export type CompanyTab = {
  tab: (typeof companyLists)[number];
  label: string;
  /** Required to show the tab. */
  permission: Permission;
  panel: LazyPart<{
    companyId: string;
    /** Its search, which the page keeps in the URL. */
    search: string;
    onSearch: (search: string) => void;
  }>;
  /** Fetched when its tab is opened, not with the page. */
  late?: true;
};

/** The tabs of a company's page, besides its overview and history. */
export const companyTabs = defineSlot<CompanyTab>('companyTabs');

/** Links in the header of a company's page. */
export const companyLinks = defineSlot<LazyPart<{ companyId: string }>>('companyLinks');

/** Figures above a company's data. */
export const companyOverview = defineSlot<LazyPart<{ companyId: string }>>('companyOverview');

/** Panels below a company's data. */
export const companyPanels = defineSlot<LazyPart<{ companyId: string }>>('companyPanels');
