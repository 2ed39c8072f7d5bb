import styles from './file-view.module.css';

type VideoViewProps = { url: string; name: string; onError: () => void };

/** A video with the browser's own controls. */
export function VideoView({ url, name, onError }: VideoViewProps) {
  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/useMediaCaption: people's own recordings, which have none. */}
      <video
        className={styles.video}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={onError}
      />
    </div>
  );
}
