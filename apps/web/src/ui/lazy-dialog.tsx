import { type ComponentType, Suspense } from 'react';
import type { DialogSkeletonProps } from './dialog-skeleton.tsx';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { lazyNamed } from './lazy-named.ts';

const dialogSkeleton = lazyComponent(
  async () => (await import('./dialog-skeleton.tsx')).DialogSkeleton,
);

/** Dialogs have a chunk of their own, too, so that no screen waits for it. */
function Loading(props: DialogSkeletonProps) {
  const { part: DialogSkeleton } = useLazyComponent(dialogSkeleton, true);
  return DialogSkeleton && <DialogSkeleton {...props} />;
}

type Shape<Props> = Pick<DialogSkeletonProps, 'fields' | 'size'> & {
  title: string | ((props: Props) => string);
};

/**
 * A dialog in a file of its own that is loaded when it opens. One with a form has a placeholder until
 * then, with its title and as many fields:
 * `lazyDialog(() => import('./edit-dialog.tsx'), 'EditDialog', { title: 'Edit', fields: 4 })`.
 */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  shape?: Shape<Props>,
): ComponentType<Props> {
  const Loaded = lazyNamed(load, name);
  if (!shape) return Loaded;
  const { title, ...rest } = shape;
  return (props: Props) => {
    const shown = typeof title === 'string' ? title : title(props);
    return (
      <Suspense fallback={<Loading {...rest} title={shown} onClose={props.onClose} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
