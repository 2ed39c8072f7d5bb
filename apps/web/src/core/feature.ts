import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { PortalAccess } from '@kolam/contract/core/portal-access.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { LazyPart } from './lazy-part.tsx';
import type { Prefetch } from './prefetch-query.ts';
import type { QuickSearchPart } from './quick-search-part.ts';
import { closeSlots, type SlotPart } from './slot.ts';

/**
 * A layout around pages, such as the tabs of an area. `root` and `signed-in` belong to the app
 * itself.
 */
type Frame = {
  id: string;
  /** The frame around it, `signed-in` by default. */
  frame?: string;
  screen: RouteComponent;
};

/** A tab that leads to a page. */
export type Tab = {
  /** The frame that shows it. */
  frame: string;
  label: string;
  /** The frame's description while the tab is open. */
  purpose?: string;
  /** Its place among the frame's tabs, 1 by default. Equal ones come in the order of the features. */
  order?: number;
};

type Page = {
  path: string;
  /** Shown in the browser tab. */
  title: string;
  /** Any one of these opens the page. If empty, every signed-in user may open it. */
  permissions?: readonly Permission[];
  /** Opens a page of a company's portal, to whom. */
  portal?: PortalAccess;
  /** Says who may open the page, to users who may not. */
  refusal?: string;
  /** The frame around it, by default `signed-in`, or `portal` with `portal`. */
  frame?: string;
  tabs?: readonly Tab[];
  /** The navigation group that the page belongs to when no navigation item leads to it. */
  group?: string;
  /** Prefetches the page's first data while its code loads. */
  prefetch?: () => Promise<Prefetch>;
  screen: RouteComponent;
};

export type NavigationItem = {
  group: 'Programme' | 'People' | 'Operations' | 'Money';
  label: string;
  description: string;
  icon: Icon;
  to: string;
  /** Any one of these shows the item. */
  permissions: readonly Permission[];
  /** A number beside it, such as of what waits. */
  badge?: LazyPart<object>;
  /** The reduced item for users who lack a permission and see only a part. */
  without?: {
    permission: Permission;
    item: Pick<NavigationItem, 'label' | 'description' | 'to'>;
  };
};

/** How a notification of a kind is shown in the list. */
export type NotificationLook = { icon: Icon; tone: Tone };

/**
 * What a feature adds to the app: its manifest, in `feature.ts` of its folder. All manifests are in
 * the initial bundle, so they contain only light code. Screens and panels are loaded on demand.
 */
export type Feature = {
  frames?: readonly Frame[];
  pages?: readonly Page[];
  /** Redirects by path. */
  redirects?: Readonly<Record<string, string>>;
  navigation?: readonly NavigationItem[];
  quickSearch?: () => Promise<QuickSearchPart>;
  /** The looks of the notifications about its records. */
  notifications?: Readonly<Partial<Record<NotificationKind, NotificationLook>>>;
  /** What it shows on the pages of features below it. */
  slots?: readonly SlotPart[];
};

/** Declares what a feature adds. */
export const defineFeature = (feature: Feature): Feature => feature;

let collected: readonly Feature[] | undefined;

/** Collects the features. Called once, by the list of all features. */
export function collectFeatures(features: readonly Feature[]): void {
  collected = features;
  for (const { slots = [] } of features) for (const part of slots) part.add();
  closeSlots();
}

/** Returns all features in the order of their list. */
export function allFeatures(): readonly Feature[] {
  if (!collected) throw new Error('Import features.ts before features are read');
  return collected;
}
