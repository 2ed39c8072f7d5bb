/** The rights of a person in the portal of their client company. */
export const portalRights = ['owner', 'hr', 'finance', 'viewer'] as const;
export type PortalRight = (typeof portalRights)[number];

/**
 * The parts of the portal. `portal:programme` and `portal:insights` are only read.
 * `portal:planning` announces and wishes, `portal:reports` has reports made. Of one person's
 * participation, `portal:people` has the rewards that they agreed to be named with, and nothing else
 * is in any of them.
 */
export type PortalPart =
  | 'portal:people'
  | 'portal:programme'
  | 'portal:planning'
  | 'portal:insights'
  | 'portal:reports'
  | 'portal:money'
  | 'portal:users';

/** Who may call an endpoint of the portal: everyone who is signed in to it, or some rights. */
export type PortalAccess = 'portal' | PortalPart;

const partsOfHr: readonly PortalPart[] = [
  'portal:people',
  'portal:programme',
  'portal:planning',
  'portal:insights',
  'portal:reports',
];

const partsOf: Record<PortalRight, readonly PortalPart[]> = {
  owner: [...partsOfHr, 'portal:money', 'portal:users'],
  hr: partsOfHr,
  finance: ['portal:money'],
  viewer: ['portal:programme', 'portal:insights'],
};

/** Returns whether a right opens a part of the portal. Code never checks rights in another way. */
export const portalCan = (right: PortalRight, access: PortalAccess): boolean =>
  access === 'portal' || partsOf[right].includes(access);

/** Whether a sign-in with this right takes a mailed code as well. */
export const takesMailedCode = (right: PortalRight): boolean =>
  portalCan(right, 'portal:users') || portalCan(right, 'portal:money');

export const isPortalAccess = (access: string): access is PortalAccess =>
  access === 'portal' || access.startsWith('portal:');
