import { useEffect, useState } from 'react';

type MediaPreviewProps = {
  /** A photo or video on this device. */
  file: File;
  label: string;
  className: string | undefined;
};

/** Shows a photo or video before the server has it. */
export function MediaPreview({ file, label, className }: MediaPreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      // Released at once, it would fail in an element that is still loading it.
      setTimeout(() => URL.revokeObjectURL(made), 10_000);
    };
  }, [file]);
  if (!url) return <div className={className} />;
  return file.type.startsWith('video/') ? (
    // biome-ignore lint/a11y/useMediaCaption: the employee's own recording, which nobody has captioned
    <video className={className} src={url} aria-label={label} controls playsInline />
  ) : (
    <img className={className} src={url} alt={label} />
  );
}
