import { Outlet } from '@tanstack/react-router';
import { PageLinks } from '#shell/page-links.tsx';

/** The frame of the reports: links to each of them. */
export const ReportsFrame = () => (
  <>
    <PageLinks label="Reports" frame="finance-reports" />
    <Outlet />
  </>
);
