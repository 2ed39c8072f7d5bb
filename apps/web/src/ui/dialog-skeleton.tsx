import { type ComponentProps, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Milliseconds. A dialog that is there before shows no placeholder, which would only flicker. */
const noticeable = 300;

export type DialogSkeletonProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'size' | 'onClose'
> & {
  /** How many fields the form has, or about as many as fit. */
  fields: number;
};

/** The placeholder of a dialog with a form until it is loaded. It can be closed. */
export function DialogSkeleton({ fields, ...dialog }: DialogSkeletonProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), noticeable);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog opened={opened} {...dialog}>
      <div data-placeholder>
        <FormSkeleton fields={fields} />
      </div>
    </Dialog>
  );
}
