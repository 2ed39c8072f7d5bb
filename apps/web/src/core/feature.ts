import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { Prefetch } from './prefetch-query.ts';
import type { QuickSearchPart } from './quick-search-part.ts';
import { closeSlots, type SlotPart } from './slot.ts';

/** What pages stand in: the tabs of an area, say. `root` and `signed-in` are the app's own. */
export type Frame = {
  id: string;
  /** The frame around it; `signed-in` unless given. */
  frame?: string;
  screen: RouteComponent;
};

/** A page and its address. */
export type Page = {
  path: string;
  /** Stands in the browser's tab. */
  title: string;
  /** Any one of these opens the page; none: anyone who is signed in. */
  permissions?: readonly Permission[];
  /** Who may open the page, for those who may not. */
  refusal?: string;
  /** The frame around it; `signed-in` unless given. */
  frame?: string;
  /** The group of the navigation that it belongs to, where no item leads to it. */
  group?: string;
  /** What it begins with, read while its code loads. */
  ahead?: () => Promise<Prefetch>;
  screen: RouteComponent;
};

/** An entry of the navigation. */
export type NavigationItem = {
  group: 'Programme' | 'People' | 'Operations' | 'Money';
  label: string;
  description: string;
  icon: Icon;
  to: string;
  /** Any one of these shows the item. */
  permissions: readonly Permission[];
  /** What it is for people who see no more than a part of it, for want of a permission. */
  without?: {
    permission: Permission;
    item: Pick<NavigationItem, 'label' | 'description' | 'to'>;
  };
};

/**
 * What a feature adds to the app: its manifest, in its folder's `feature.ts`. All manifests come with the first file,
 * so they hold nothing that is not light; screens and panels are loaded when they are needed.
 */
export type Feature = {
  frames?: readonly Frame[];
  pages?: readonly Page[];
  /** Addresses that lead to another, by their paths. */
  redirects?: Readonly<Record<string, string>>;
  navigation?: readonly NavigationItem[];
  quickSearch?: () => Promise<QuickSearchPart>;
  /** What it shows on the pages of features below it. */
  slots?: readonly SlotPart[];
};

/** Declares what a feature adds. */
export const defineFeature = (feature: Feature): Feature => feature;

let collected: readonly Feature[] | undefined;

/** Puts the features together; called once, by the list of all. */
export function collectFeatures(features: readonly Feature[]): void {
  collected = features;
  for (const { slots = [] } of features) for (const part of slots) part.add();
  closeSlots();
}

/** All features, in the order of their list. */
export function allFeatures(): readonly Feature[] {
  if (!collected) throw new Error('Import features.ts before features are read');
  return collected;
}
