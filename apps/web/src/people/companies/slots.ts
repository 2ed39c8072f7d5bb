import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';
import type { companyLists } from './company-page-search.ts';

/** A list of what a company has, on a tab of its page. */
export type CompanyTab = {
  tab: (typeof companyLists)[number];
  label: string;
  /** Shows it. */
  permission: Permission;
  panel: LazyPart<{
    companyId: string;
    /** What it is searched by; the page keeps it in the address. */
    search: string;
    onSearch: (search: string) => void;
  }>;
  /** Fetched when its tab is opened, and not with the page. */
  late?: true;
};

/** The tabs of a company's page, beside its overview and its history. */
export const companyTabs = defineSlot<CompanyTab>('companyTabs');

/** Figures above what is kept of a company. */
export const companyOverview = defineSlot<LazyPart<{ companyId: string }>>('companyOverview');
