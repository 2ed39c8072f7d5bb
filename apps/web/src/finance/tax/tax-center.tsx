import { Outlet } from '@tanstack/react-router';
import { PageLinks } from '#shell/page-links.tsx';
import { HouseRulesPanel } from './house-rules-panel.tsx';
import { NoAdvice } from './no-advice.tsx';

/** The frame of the Tax Center: its pages and the disclaimer. */
export const TaxCenter = () => (
  <>
    <PageLinks label="Tax Center" frame="tax-center" />
    <HouseRulesPanel />
    <Outlet />
    <NoAdvice />
  </>
);
