import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of a page in its own chunk. `ShownPart` renders it. */
export type LazyPart<Props> = {
  /** The lazy component that suspends until it is loaded. */
  late: ComponentType<Props>;
  /** Returns the component if it was preloaded. */
  loaded: () => ComponentType<Props> | undefined;
  /** Loads the component, so that it renders immediately instead of suspending. */
  preload: () => Promise<void>;
};

/** Declares a lazy part. `load` imports its file. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    late: lazy(async () => ({ default: await load() })) as ComponentType<Props>,
    loaded: () => loaded,
    preload: () =>
      load().then(
        (part) => {
          loaded = part;
        },
        // A part that fails to load reports the error when it is rendered.
        () => undefined,
      ),
  };
}

type ShownPartProps<Props> = { part: LazyPart<Props>; with: Props };

/** Renders a part, preloaded or not. */
export function ShownPart<Props extends object>({ part, with: props }: ShownPartProps<Props>) {
  // Stays the same while it is mounted: another component would start with fresh state.
  const [Shown] = useState(() => part.loaded() ?? part.late);
  return createElement(Shown, props);
}

/**
 * Returns the module of a screen or dialog once the parts that it shows immediately are loaded too.
 */
export async function loadedWith<Module>(
  module: Promise<Module>,
  parts: readonly Pick<LazyPart<never>, 'preload'>[],
): Promise<Module> {
  await Promise.allSettled([module, ...parts.map(({ preload }) => preload())]);
  return module;
}
