import '@kolam/contract/features.ts';
import { type PortalAccess, portalCan } from '@kolam/contract/core/portal-access.ts';
import { portalRightLabels } from '@kolam/contract/portal/accounts/values.ts';
import {
  type Icon,
  IconChartLine,
  IconFileAnalytics,
  IconHome,
  IconReceiptRupee,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconTrophy,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { portalSession, usePortalPerson, usePortalSession } from '#core/portal-session.ts';
import { queryClient } from '#core/query-client.ts';
import { wantedPortalPage } from '#core/wanted-page.ts';
import { companyAnnouncementRoutes } from '#portal/announcements/routes.ts';
import { companyChallengeRoutes } from '#portal/challenges/routes.ts';
import { companyInsightsRoutes } from '#portal/insights/routes.ts';
import { companyInvoiceRoutes } from '#portal/invoices/routes.ts';
import { companyOverviewRoutes } from '#portal/overview/routes.ts';
import { companyPeopleRoutes } from '#portal/people/routes.ts';
import { ownReportRoutes } from '#portal/reports/routes.ts';
import { ownSettingsRoutes } from '#portal/settings/routes.ts';
import { companyTeamRoutes } from '#portal/teams/routes.ts';
import { useLeaveGuard } from '#shell/leave-guard.ts';
import { PageAnnouncer } from '#shell/page-announcer.tsx';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Link } from '#ui/link.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import type { ShellGroup } from '#ui/shell-frame/shell-data.ts';
import { ShellFrame } from '#ui/shell-frame/shell-frame.tsx';
import styles from './portal.module.css';
import { portalRoutes } from './routes.ts';

type Item = { label: string; description: string; icon: Icon; to: string; portal: PortalAccess };

const groups: readonly { label: string; items: readonly Item[] }[] = [
  {
    label: 'Programme',
    items: [
      {
        label: 'Overview',
        description: 'Seats, people and challenges',
        icon: IconHome,
        to: companyOverviewRoutes.overview(),
        portal: 'portal',
      },
      {
        label: 'People',
        description: 'Who takes part',
        icon: IconUsers,
        to: companyPeopleRoutes.list(),
        portal: 'portal:people',
      },
      {
        label: 'Teams',
        description: 'Who takes part together',
        icon: IconUsersGroup,
        to: companyTeamRoutes.list(),
        portal: 'portal:programme',
      },
      {
        label: 'Challenges',
        description: 'Planned, running and past',
        icon: IconTrophy,
        to: companyChallengeRoutes.list(),
        portal: 'portal:programme',
      },
      {
        label: 'Insights',
        description: 'What your people do, by month',
        icon: IconChartLine,
        to: companyInsightsRoutes.insights(),
        portal: 'portal:insights',
      },
      {
        label: 'Announcements',
        description: 'News for your people',
        icon: IconSpeakerphone,
        to: companyAnnouncementRoutes.list(),
        portal: 'portal:programme',
      },
      {
        label: 'Reports',
        description: 'What the programme does',
        icon: IconFileAnalytics,
        to: ownReportRoutes.list(),
        portal: 'portal:insights',
      },
    ],
  },
  {
    label: 'Money',
    items: [
      {
        label: 'Invoices',
        description: 'What is due and how to pay',
        icon: IconReceiptRupee,
        to: companyInvoiceRoutes.list(),
        portal: 'portal:money',
      },
    ],
  },
  {
    label: 'Portal',
    items: [
      {
        label: 'Portal users',
        description: 'Who may sign in here',
        icon: IconUserCog,
        to: portalRoutes.users(),
        portal: 'portal:users',
      },
      {
        label: 'Settings',
        description: 'Language and holidays',
        icon: IconSettings,
        to: ownSettingsRoutes.page(),
        portal: 'portal:users',
      },
      {
        label: 'Who sees what',
        description: 'Privacy of your people',
        icon: IconShieldCheck,
        to: portalRoutes.whoSeesWhat(),
        portal: 'portal',
      },
    ],
  },
];

/** The frame of a company's portal, for someone who is signed in to it. */
export function PortalShell() {
  const state = usePortalSession();
  const person = useRef<string>(undefined);
  const signedIn = state.status === 'signed-in' ? state.person.id : undefined;
  useEffect(() => {
    if (!signedIn) return;
    person.current = signedIn;
    wantedPortalPage.clear();
  }, [signedIn]);
  if (state.status === 'signed-out')
    return <ToSignIn remember={!state.chosen} person={person.current} />;
  if (state.status === 'signed-in') {
    const { id, right } = state.person;
    return (
      // Remounts everything for another person, or another right.
      <ConfirmProvider key={`${id} ${right}`}>
        <PortalFrame />
      </ConfirmProvider>
    );
  }
  if (!state.problem) return <LoadingScreen />;
  return (
    <div className={styles.instead}>
      <ErrorPanel
        title="The portal can’t be opened"
        {...reasonOf(state.problem)}
        onRetry={() => void portalSession.check()}
      />
    </div>
  );
}

type ToSignInProps = { remember: boolean; person: string | undefined };

/** Redirects to the sign-in screen and remembers the page for afterwards. */
function ToSignIn({ remember, person }: ToSignInProps) {
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  // The page on which the session ended, not any later one during the redirect.
  const left = useRef(href);
  const onTheWay = pathname === portalRoutes.signIn();
  useEffect(() => {
    if (remember) wantedPortalPage.remember(left.current, person);
    else wantedPortalPage.clear();
  }, [remember, person]);
  useEffect(() => {
    // Redirects again if the person goes back before the sign-in screen is shown.
    if (!onTheWay) void navigate({ href: portalRoutes.signIn(), replace: true });
  }, [navigate, onTheWay]);
  return <LoadingScreen />;
}

function PortalFrame() {
  const person = usePortalPerson();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const canLeave = useLeaveGuard();
  useEffect(checkWhenRefused, []);
  const shown = groups.flatMap(({ label, items }): ShellGroup[] => {
    const open = items
      .filter(({ portal }) => portalCan(person.right, portal))
      .map(({ portal: _, ...item }) => ({ ...item, current: isAt(pathname, item.to) }));
    return open.length > 0 ? [{ label, items: open }] : [];
  });
  const here = shown
    .flatMap(({ label: group, items }) => items.map((item) => ({ ...item, group })))
    .find(({ current }) => current);

  const ownAccount = {
    label: 'My account',
    icon: IconUserCircle,
    onSelect: () => void navigate({ href: portalRoutes.account() }),
  };

  async function signOut() {
    if (await canLeave()) portalSession.signOut();
  }

  return (
    <>
      <ShellFrame
        groups={shown}
        place={here && { group: here.group, label: here.label }}
        account={{ ...person, role: portalRightLabels[person.right] }}
        menu={[ownAccount]}
        onSignOut={() => void signOut()}
        home={companyOverviewRoutes.overview()}
        homeName="company portal"
        headEnd={<span className={styles.company}>{person.company.name}</span>}
      >
        <PortalPageGuard>
          <Outlet />
        </PortalPageGuard>
      </ShellFrame>
      <PageAnnouncer />
    </>
  );
}

/** Asks for the right again when a request is refused: an owner may have changed it meanwhile. */
function checkWhenRefused() {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiProblem && error.status === 403) void portalSession.check();
  });
}

/** The overview is above all other pages of the portal. */
const isAt = (path: string, to: string): boolean =>
  path === to || (to !== companyOverviewRoutes.overview() && path.startsWith(`${to}/`));

/** Shows a page only to rights that open it. The server also refuses its data. */
function PortalPageGuard({ children }: { children: ReactNode }) {
  const { right } = usePortalPerson();
  const { portal = 'portal' } = useMatches().at(-1)?.staticData ?? {};
  if (portalCan(right, portal)) return children;
  return (
    <EmptyState
      headsPage
      title="Your right does not open this page"
      description={`You are signed in as ${portalRightLabels[right]}. An owner can change what you may open.`}
      action={<Link to={companyOverviewRoutes.overview()}>Go to the overview</Link>}
    />
  );
}
