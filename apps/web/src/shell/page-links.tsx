import { useFrameTabs } from '#core/frame-tabs.ts';
import { TabLinks } from './tab-links.tsx';

type PageLinksProps = {
  /** The accessible name of the links. */
  label: string;
  frame: string;
};

/** The pages of a frame inside an area, each with its own address. */
export const PageLinks = ({ label, frame }: PageLinksProps) => (
  <TabLinks label={label} tabs={useFrameTabs(frame)} round />
);
