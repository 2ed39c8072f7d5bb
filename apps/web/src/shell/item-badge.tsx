import { Suspense } from 'react';
import { type LazyPart, ShownPart } from '#core/lazy-part.tsx';

/** The number beside an item of the navigation, once it is loaded. */
export const ItemBadge = ({ part }: { part: LazyPart<object> }) => (
  <Suspense fallback={null}>
    <ShownPart part={part} with={{}} />
  </Suspense>
);
