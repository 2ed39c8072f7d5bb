import { type ReactNode, useEffect, useRef } from 'react';
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
  const picture = useRef<HTMLImageElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the end
  useEffect(() => {
    const image = picture.current;
    if (!image) return;
    const report = () => {
      if (image.complete && image.naturalWidth > 0) seen.current();
    };
    let isInView = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        if (isInView) report();
      },
      { threshold: 0.6 },
    );
    const onLoad = () => isInView && report();
    observer.observe(image);
    image.addEventListener('load', onLoad);
    return () => {
      observer.disconnect();
      image.removeEventListener('load', onLoad);
    };
    // Another element shows a renewed link.
  }, [failed]);
  if (failed) return fallback;
  return (
    <img ref={picture} className={className} src={url} alt="" loading="lazy" onError={onError} />
  );
}
