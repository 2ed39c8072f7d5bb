import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip-layer.module.css';
import { placeTooltip } from './tooltip-place.ts';

const hoverDelay = 350;

const tooltipTarget = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;

/** Returns the hovered or keyboard-focused element that has a `data-tip`. */
function useTooltipTarget(): HTMLElement | undefined {
  const [target, setTarget] = useState<HTMLElement>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTarget(undefined);
    };
    const onPointer = (event: PointerEvent) => {
      const over = event.pointerType === 'mouse' ? tooltipTarget(event) : null;
      clearTimeout(timer);
      if (!over) setTarget(undefined);
      else timer = setTimeout(setTarget, hoverDelay, over);
    };
    const onFocus = (event: FocusEvent) => {
      const focused = tooltipTarget(event);
      if (focused?.matches(':focus-visible')) setTarget(focused);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onPointer, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return target;
}

/**
 * Returns the target's text, following its changes ("Copy" becomes "Copied"). None while the target
 * is open.
 */
function useTooltipText(target: HTMLElement | undefined): string | undefined {
  const [, setChange] = useState(0);

  useEffect(() => {
    if (!target) return;
    const observer = new MutationObserver(() => setChange((count) => count + 1));
    observer.observe(target, { attributeFilter: ['data-tip', 'aria-expanded'] });
    return () => observer.disconnect();
  }, [target]);

  if (!target?.isConnected || target.getAttribute('aria-expanded') === 'true') return undefined;
  return target.dataset.tip || undefined;
}

/**
 * The app's single tooltip, for all elements with a `data-tip`, so that a table of fifty rows
 * mounts no tooltips. It repeats or explains the target's accessible name, so it is hidden from
 * screen readers.
 */
export function TooltipLayer() {
  const target = useTooltipTarget();
  const text = useTooltipText(target);
  const tooltip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!text || !target || !tooltip.current) return;
    const side = target.dataset.tipSide === 'right' ? 'right' : 'above';
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { x, y } = placeTooltip(
      target.getBoundingClientRect(),
      tooltip.current.getBoundingClientRect(),
      view,
      side,
    );
    tooltip.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [target, text]);

  return text ? (
    <div ref={tooltip} className={styles.tip} aria-hidden="true" data-screen-only>
      {text}
    </div>
  ) : null;
}
