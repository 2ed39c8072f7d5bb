import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of a page in a file of its own; `ShownPart` shows it. */
export type LazyPart<Props> = {
  /** For React to wait for. */
  late: ComponentType<Props>;
  /** There once it was fetched ahead. */
  loaded: () => ComponentType<Props> | undefined;
  /** Fetches it: it then shows at once, without the pause of one that React waits for. */
  preload: () => Promise<void>;
};

/** Declares a part: `load` imports its file. */
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
        // What does not load complains where it shows.
        () => undefined,
      ),
  };
}

type ShownPartProps<Props> = { part: LazyPart<Props>; with: Props };

/** Shows a part, fetched before or now. */
export function ShownPart<Props extends object>({ part, with: props }: ShownPartProps<Props>) {
  // The same as long as it shows: another component would begin with a state of its own.
  const [Shown] = useState(() => part.loaded() ?? part.late);
  return createElement(Shown, props);
}

/** The module of a screen or dialog, once the parts that show in it at once are there too. */
export async function loadedWith<Module>(
  module: Promise<Module>,
  parts: readonly Pick<LazyPart<never>, 'preload'>[],
): Promise<Module> {
  await Promise.allSettled([module, ...parts.map(({ preload }) => preload())]);
  return module;
}
