import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component with a file of its own, loaded when it is first rendered. It suspends until then:
 * `lazyNamed(() => import('./task-board.tsx'), 'TaskBoard')`.
 */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await load())[name] }));
