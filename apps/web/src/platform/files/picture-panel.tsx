import { type ReactNode, useCallback, useRef } from 'react';
import { useSteadyLink } from './use-steady-link.ts';

type PicturePanelProps = {
  url: string;
  className: string;
  /** Shown instead of a picture that can't be shown. */
  fallback: ReactNode;
  /** Called when it is loaded and most of it is in view. */
  onSeen: () => void;
};

/** A small picture among many, loaded when it comes near the view. */
export function PicturePanel({ url: latest, className, fallback, onSeen }: PicturePanelProps) {
  const { url, failed, onError } = useSteadyLink(latest);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  // Runs for each element: a renewed link after a failure shows in another one.
  const watch = useCallback((image: HTMLImageElement) => {
    let isInView = false;
    const report = () => {
      if (isInView && image.complete && image.naturalWidth > 0) seen.current();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        report();
      },
      { threshold: 0.6 },
    );
    observer.observe(image);
    image.addEventListener('load', report);
    return () => {
      observer.disconnect();
      image.removeEventListener('load', report);
    };
  }, []);
  if (failed) return fallback;
  return (
    <img ref={watch} className={className} src={url} alt="" loading="lazy" onError={onError} />
  );
}
