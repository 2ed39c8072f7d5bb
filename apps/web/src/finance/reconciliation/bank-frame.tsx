import { Outlet } from '@tanstack/react-router';
import { PageLinks } from '#shell/page-links.tsx';

/** The frame of what the bank moved: links to statements, other entries and rules. */
export const BankFrame = () => (
  <>
    <PageLinks label="Reconciliation" frame="finance-bank" />
    <Outlet />
  </>
);
