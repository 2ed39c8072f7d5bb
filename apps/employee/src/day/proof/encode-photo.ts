import { scaledSize } from './scaled-size.ts';

/** The size of a sent photo in bytes. */
const mostBytes = 400_000;

/** The longer side in pixels, and the quality of a JPEG: the first that is small enough is sent. */
const attempts = [
  { side: 1600, quality: 0.85 },
  { side: 1600, quality: 0.7 },
  { side: 1280, quality: 0.65 },
  { side: 1024, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

type Picture = { source: CanvasImageSource; width: number; height: number };

/**
 * Draws a photo again, upright and smaller, as a JPEG of at most 400 kB. What says where and when it
 * was taken stays behind. @throws when this browser can't open it
 */
export async function encodePhoto(photo: Blob): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    return await encodePicture({ source: bitmap, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

/** Draws what the camera shows now. */
export const encodeFrame = (video: HTMLVideoElement): Promise<File> =>
  encodePicture({ source: video, width: video.videoWidth, height: video.videoHeight });

async function encodePicture(picture: Picture): Promise<File> {
  let smallest: Blob | undefined;
  for (const attempt of attempts) {
    smallest = await draw(picture, attempt);
    if (smallest.size <= mostBytes) break;
  }
  return new File(smallest ? [smallest] : [], 'proof.jpg', { type: 'image/jpeg' });
}

function draw({ source, ...size }: Picture, { side, quality }: (typeof attempts)[number]) {
  const { width, height } = scaledSize(size, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('No canvas');
  // A JPEG has no transparency: without a ground it becomes black.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.drawImage(source, 0, 0, width, height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture'))),
      'image/jpeg',
      quality,
    ),
  );
}
